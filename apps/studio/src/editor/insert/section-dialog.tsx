import { useQuery } from '@tanstack/react-query';
import { listSections, openPreview, type OfferedSections } from '@portico/contract/studio';
import { SECTION_GROUPS, type DocumentNode } from '@portico/page-model';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { api } from '../../api/api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import overlay from '../../ui/overlay.module.css';
import { showing } from '../deeds/saved-section.ts';
import { editorText } from '../messages.ts';
import type { ScreenDeeds } from '../screen/screen-deeds.ts';
import { useEditor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import { messages } from '../words.ts';
import { AboutSaved } from './about-saved.tsx';
import { useSavedChanges, useSavedSections, type SavedSection } from './saved-sections.ts';
import { SectionPreview } from './section-preview.tsx';
import { groupName, missingText, sectionName } from './section-words.ts';
import { SearchField } from './search-field.tsx';
import { Scrim } from '../../ui/scrim.tsx';
import styles from './sections.module.css';

type Offered = Pick<OfferedSections['sections'][number], 'id' | 'nodes' | 'missing'> & {
  readonly group: string;
  readonly name: string;
  /** What was saved of it; undefined for ready ones. */
  readonly saved?: SavedSection;
};

/** The group of what the site's owners saved. */
const YOURS = 'yours';
const GROUPS = [...SECTION_GROUPS, YOURS];
const nameOfGroup = (group: string) => (group === YOURS ? messages.saved.yours : groupName(group));

/** Ready sections in the site's own kit, filled with what the site has; one is added behind what is chosen. */
export function SectionDialog({ deeds, onClose }: { readonly deeds: ScreenDeeds; readonly onClose: () => void }) {
  const { site } = useEditor();
  const [group, setGroup] = useState('');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const offered = useQuery({
    queryKey: [site.websiteId, 'ready-sections'],
    queryFn: ({ signal }) => api.call(site, listSections, { signal }),
    staleTime: 60_000,
  });
  const preview = useQuery({
    queryKey: [site.websiteId, 'section-preview'],
    queryFn: ({ signal }) =>
      api.call(site, openPreview, { body: { path: '/?section=blank-rows', mode: 'preview' }, signal }),
    gcTime: 0,
  });
  const saved = useSavedSections(site);
  const { remove, rename } = useSavedChanges(site);
  const all: readonly Offered[] = [
    ...(offered.data?.sections ?? []).map((section) => ({ ...section, name: sectionName(section.id) })),
    ...(saved.data?.sections ?? []).map((section) => ({ ...section, group: YOURS, missing: [], saved: section })),
  ];
  const sought = typed.trim().toLowerCase();
  const found = all.filter(
    (section) =>
      (group === '' || section.group === group) &&
      (sought === '' ||
        section.name.toLowerCase().includes(sought) ||
        nameOfGroup(section.group).toLowerCase().includes(sought)),
  );
  const current = found.find(({ id }) => id === chosen) ?? found[0];
  const renameChosen = (section: SavedSection, name: string) => {
    // It stays the one that is shown, wherever its new name stands in the list.
    setChosen(section.id);
    return rename(section, name);
  };
  const add = (section: Offered) => {
    onClose();
    // What the server offers are nodes of the model.
    const nodes = section.nodes as readonly DocumentNode[];
    deeds.place(section.saved?.isShared ? showing(section.id, section.name, newId) : nodes, messages.deeds.added);
  };
  return (
    <Scrim isOpen isDismissable onOpenChange={(open) => open || onClose()}>
      <Modal className={cx(overlay['modal'], styles['modal'])}>
        <Dialog className={styles['dialog'] ?? ''} aria-label={messages.inserting.addSection}>
          <header className={styles['head']}>
            <h2>{messages.inserting.addSection}</h2>
            <SearchField
              className={styles['search']}
              label={messages.inserting.searchSections}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && current) {
                  event.preventDefault();
                  add(current);
                }
              }}
            />
            <IconButton icon="x" label={messages.close} onPress={onClose} />
          </header>
          <div className={styles['body']}>
            <nav className={styles['groups']} aria-label={messages.inserting.sections}>
              {['', ...GROUPS].map((name) => (
                <button key={name} type="button" aria-pressed={name === group} onClick={() => setGroup(name)}>
                  <span>{name === '' ? messages.inserting.all : nameOfGroup(name)}</span>
                  <small>{name === '' ? all.length : all.filter((one) => one.group === name).length}</small>
                </button>
              ))}
            </nav>
            <ul className={styles['grid']}>
              {offered.isError ? <li role="alert">{editorText('unableToLoad')}</li> : null}
              {offered.isSuccess && found.length === 0 ? (
                <li>{group === YOURS && sought === '' ? messages.saved.none : messages.inserting.noSections}</li>
              ) : null}
              {found.map((section) => (
                <li key={section.id}>
                  <button
                    type="button"
                    className={styles['card']}
                    aria-pressed={section.id === current?.id}
                    onClick={() => setChosen(section.id)}
                    onDoubleClick={() => add(section)}
                  >
                    <SectionPreview origin={preview.data?.origin} id={section.id} width={1280} shown={260} high={160} />
                    <span>{section.name}</span>
                  </button>
                </li>
              ))}
            </ul>
            {current ? (
              <aside className={styles['about']} aria-live="polite">
                <h3>{current.name}</h3>
                <SectionPreview origin={preview.data?.origin} id={current.id} width={1280} shown={280} high={168} />
                <SectionPreview origin={preview.data?.origin} id={current.id} width={390} shown={132} high={228} />
                {current.missing.map((need) => (
                  <p key={need}>{missingText(need)}</p>
                ))}
                {current.saved ? (
                  <AboutSaved key={current.id} section={current.saved} onRename={renameChosen} onRemove={remove} />
                ) : null}
              </aside>
            ) : null}
          </div>
          <footer className={styles['foot']}>
            <p>{messages.inserting.shownInYours}</p>
            <Button onPress={onClose}>{messages.publishing.cancel}</Button>
            <Button kind="ink" isDisabled={!current} onPress={() => current && add(current)}>
              {messages.inserting.addSection}
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </Scrim>
  );
}

import { readStoredLink, targetOfText } from '@portico/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { LINK_KINDS, listLinkTargets, type LinkKind, type LinkTarget } from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { useSite } from '../../session/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import field from '../../ui/field.module.css';
import { Checkbox } from '../../ui/field.tsx';
import { GoneChoice } from '../../ui/gone-choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segments } from '../../ui/segments.tsx';
import { messages } from '../messages.ts';
import type { TextHand } from '../bar/text-hand.ts';
import styles from './link.module.css';

/** One line of what can be linked to. */
interface Choice {
  readonly href: string;
  readonly title: string;
  readonly about: string;
}

/** Chooses where words lead: a page, post, product or file of the site by its name, or an address. */
export function LinkDialog({ hand, onClose }: { readonly hand: TextHand; readonly onClose: () => void }) {
  // As it was asked for: whoever writes the same text meanwhile changes nothing of it.
  const [{ href: before, selected, isNewTab: wasNewTab }] = useState(hand.standing);
  const [words, setWords] = useState(() => firstQuery(before, selected));
  const [kind, setKind] = useState<LinkKind | 'all'>('all');
  const [isNewTab, setNewTab] = useState(wasNewTab);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const { choices, isSearching, hasFailed } = useChoices(words, kind, before);
  const given = targetOfText(words) ?? (before === '' ? undefined : before);
  const finish = (href: string, title: string) => {
    hand.run({ kind: 'link', href, title, isNewTab });
    onClose();
  };
  return (
    <Dialog
      title={messages.linkTitle}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          {before === '' ? null : (
            <Button
              kind="bare"
              onPress={() => {
                hand.run({ kind: 'unlink' });
                onClose();
              }}
            >
              {messages.linkRemove}
            </Button>
          )}
          <Button onPress={onClose}>{messages.linkCancel}</Button>
          <Button kind="ink" isDisabled={given === undefined} onPress={() => finish(given ?? '', words)}>
            {messages.linkSet}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <Autocomplete inputValue={words} onInputChange={setWords}>
          <SearchField className={field['box'] ?? ''} aria-label={messages.linkQuery}>
            <Icon name="search" />
            <Input ref={input} placeholder={messages.linkPlaceholder} maxLength={2000} autoComplete="off" />
          </SearchField>
          <Segments
            label={messages.linkKinds}
            value={kind}
            choices={(['all', ...LINK_KINDS] as const).map((value) => ({ value, label: messages.kinds[value] }))}
            onChange={setKind}
          />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Regions that scroll must be reachable by the keyboard. */}
          <section className={styles['list']} aria-label={messages.linkTargets} tabIndex={0}>
            <Menu
              aria-label={messages.linkTargets}
              renderEmptyState={() => <p className={styles['word']}>{emptyWords(isSearching, hasFailed)}</p>}
            >
              {choices.map(({ href, title, about }) => (
                <MenuItem
                  key={href}
                  id={href}
                  textValue={title}
                  className={styles['choice'] ?? ''}
                  onAction={() => finish(href, title)}
                >
                  <span className={styles['title']}>{title}</span>
                  <span className={styles['about']}>{about}</span>
                </MenuItem>
              ))}
            </Menu>
          </section>
          <GoneChoice />
        </Autocomplete>
        <Checkbox
          label={messages.linkNewTab}
          checked={isNewTab}
          onChange={(event) => setNewTab(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

function emptyWords(isSearching: boolean, hasFailed: boolean): string {
  if (hasFailed) {
    return messages.linkFailed;
  }
  return isSearching ? messages.linkSearching : messages.linkNone;
}

function useChoices(words: string, kind: LinkKind | 'all', before: string) {
  const site = useSite();
  const address = targetOfText(words);
  const stored = readStoredLink(before);
  const isNow = words === '' && stored !== undefined;
  const query = {
    q: address === undefined ? words.trim() : '',
    ...(kind === 'all' ? {} : { kind }),
    ...(isNow ? { id: stored.id } : {}),
  };
  const found = useQuery({
    queryKey: [site.websiteId, 'link-targets', query],
    queryFn: ({ signal }) => api.call(site, listLinkTargets, { query, signal }),
    placeholderData: (previous) => previous,
    enabled: address === undefined,
  });
  const targets = address === undefined ? (found.data?.targets ?? []) : [];
  const choices: readonly Choice[] = [
    ...targets.map((target) => choiceOf(target)),
    ...(address === undefined ? [] : [{ href: address, title: address, about: messages.linkAddress }]),
  ];
  return { choices, isSearching: found.isFetching, hasFailed: address === undefined && found.isError };
}

function choiceOf({ kind, id, title, path, isDraft }: LinkTarget): Choice {
  const scheme = kind === 'product' ? 'item' : kind;
  const about = isDraft ? messages.linkDraft : path;
  return { href: `portico:${scheme}/${id}`, title, about: `${messages.kindOf[kind]} · ${about}` };
}

/** What is looked for first: nothing where words lead to a page already, else their address, or the words themselves. */
function firstQuery(href: string, selected: string): string {
  if (href !== '') {
    return readStoredLink(href) ? '' : href;
  }
  return selected;
}

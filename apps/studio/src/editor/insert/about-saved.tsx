import { useState } from 'react';
import { mayDo } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';
import type { SavedSection } from './saved-sections.ts';

/** How a saved section is called and used, where it stands, and the way to be rid of it. */
export function AboutSaved({
  section,
  onRename,
  onRemove,
}: {
  readonly section: SavedSection;
  readonly onRename: (section: SavedSection, name: string) => Promise<void>;
  readonly onRemove: (section: SavedSection) => Promise<void>;
}) {
  const { site } = useEditor();
  const { isShared, usedIn } = section;
  const [typed, setTyped] = useState(section.name);
  const mayEdit = mayDo(site, 'content.edit');
  const name = typed.trim();
  const rename = () => {
    if (name === '') {
      setTyped(section.name);
    } else if (name !== section.name) {
      void onRename(section, name);
    }
  };
  return (
    <>
      {mayEdit ? (
        <TextField
          label={messages.saved.name}
          value={typed}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              rename();
            } else if (event.key === 'Escape' && typed !== section.name) {
              // The name alone is taken back; the dialog stays.
              event.preventDefault();
              event.stopPropagation();
              setTyped(section.name);
            }
          }}
        />
      ) : null}
      <p>{isShared ? messages.saved.isShared : messages.saved.isCopy}</p>
      {usedIn.length > 0 ? <p>{messages.saved.usedIn(usedIn.join(', '))}</p> : null}
      {mayEdit && usedIn.length === 0 ? (
        <Button size="small" icon="trash" onPress={() => void onRemove(section)}>
          {messages.saved.remove}
        </Button>
      ) : null}
    </>
  );
}

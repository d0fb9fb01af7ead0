import { Link } from '@tanstack/react-router';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useKeysList } from '../../command/command-context.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useEdited, useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';
import type { ScreenDeeds } from './screen-deeds.ts';
import styles from './screen.module.css';

/** The column of tools at the left. */
export function ToolRail({ deeds }: { readonly deeds: ScreenDeeds }) {
  const editor = useEditor();
  const panel = useEdited((state) => state.panel);
  const openKeys = useKeysList();
  return (
    <nav className={styles['rail']} aria-label={messages.tools}>
      <IconButton icon="plus" label={messages.insert} onPress={deeds.insert} />
      <ToggleButton
        className={styles['tool'] ?? ''}
        data-tool="outline"
        aria-label={messages.outline}
        isSelected={panel === 'outline'}
        onChange={(isOpen) => editor.store.set({ panel: isOpen ? 'outline' : 'none' })}
      >
        <Icon name="layers" />
      </ToggleButton>
      <IconButton icon="section" label={messages.inserting.addSection} onPress={deeds.insertSection} />
      <Link
        className={styles['tool']}
        to="/sites/$site/pages"
        params={{ site: editor.site.identifier }}
        aria-label={messages.back}
      >
        <Icon name="file" />
      </Link>
      <span className={styles['fill']} />
      <IconButton icon="keyboard" label={messages.keys} onPress={openKeys} />
    </nav>
  );
}

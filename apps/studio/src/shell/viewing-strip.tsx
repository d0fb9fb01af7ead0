import { stopViewing, useView } from '../session/view-as.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { messages } from './messages.ts';
import styles from './shell.module.css';

/** Says that one looks at the studio as somebody else, and how to stop. */
export function ViewingStrip({ websiteId }: { readonly websiteId: string }) {
  const view = useView();
  return view?.websiteId !== websiteId ? null : (
    <output className={styles['strip']}>
      <Icon name="eye" />
      {messages.viewing(view.name)}
      <Button size="small" onPress={stopViewing}>
        {messages.stopViewing}
      </Button>
    </output>
  );
}

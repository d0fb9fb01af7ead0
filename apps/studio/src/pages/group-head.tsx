import type { TreeMenu } from '@portico/contract/studio';
import { cx } from '../ui/cx.ts';
import { messages } from './messages.ts';
import styles from './pages.module.css';

/** The head of a group: a menu of the kit, or what stands in none; what order means there. */
export function GroupHead({ menu, hasLine }: { readonly menu: TreeMenu; readonly hasLine: boolean }) {
  const { title, lead } = wordsOf(menu);
  return (
    <tr className={cx(styles['group'], hasLine && styles['line1'])} data-row>
      <td colSpan={5}>
        <b>{title}</b>
        <span>{lead}</span>
        {menu.links.length === 0 ? <em>{menu.place === 'none' ? messages.emptyLoose : messages.emptyGroup}</em> : null}
      </td>
    </tr>
  );
}

function wordsOf({ place, title }: TreeMenu): { readonly title: string; readonly lead: string } {
  const { groups } = messages;
  switch (place) {
    case 'main':
      return { title: groups.main, lead: groups.mainLead };
    case 'foot':
      return { title: groups.foot, lead: groups.footLead };
    case 'beside':
      return { title, lead: groups.besideLead };
    case 'none':
      return { title: groups.none, lead: groups.noneLead };
  }
}

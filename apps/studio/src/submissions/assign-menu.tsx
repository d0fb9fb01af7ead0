import { Button } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { messages } from './messages.ts';

/** The people of the site who read submissions. */
export type Colleagues = readonly { readonly id: string; readonly name: string }[];

/** Gives submissions to somebody to deal with. @param holder of one submission, who deals with it; absent for several */
export function AssignMenu({
  people,
  holder,
  isBusy = false,
  onAssign,
}: {
  readonly people: Colleagues;
  readonly holder?: string | null;
  readonly isBusy?: boolean;
  readonly onAssign: (to: string | null) => void;
}) {
  const words = holder ? messages.assignedTo(colleagueName(people, holder)) : messages.assign;
  return (
    <MenuButton
      label={messages.assign}
      button={
        <Button kind="bare" size="small" icon="people" isBusy={isBusy}>
          {words}
        </Button>
      }
    >
      {people
        .filter(({ id }) => id !== holder)
        .map(({ id, name }) => (
          <MenuItem key={id} onAction={() => onAssign(id)}>
            {name}
          </MenuItem>
        ))}
      {holder === null ? null : <MenuItem onAction={() => onAssign(null)}>{messages.nobodyDeals}</MenuItem>}
    </MenuButton>
  );
}

/** The name of whoever deals with a submission. */
export function colleagueName(people: Colleagues, holder: string): string {
  return people.find(({ id }) => id === holder)?.name ?? messages.whoLeft;
}

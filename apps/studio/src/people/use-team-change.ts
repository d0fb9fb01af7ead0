import type { Team } from '@portico/contract/studio';
import { useAnsweredChange } from '../api/use-answered-change.ts';
import { useSite } from '../session/site-context.ts';
import { teamQuery } from './queries.ts';

/** A change of the team: each is answered with what the team is then. */
export function useTeamChange<Input = void>(
  make: (input: Input) => Promise<Team>,
  said: (input: Input) => string,
  onDone?: () => void,
) {
  const { queryKey } = teamQuery(useSite());
  return useAnsweredChange({ queryKey, make, said, onDone });
}

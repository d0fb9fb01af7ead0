import { createContext, useContext } from 'react';

/** Opens the command field from wherever a button for it stands. */
export const CommandContext = createContext<() => void>(() => undefined);

export function useCommandField(): () => void {
  return useContext(CommandContext);
}

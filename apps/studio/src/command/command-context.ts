import { createContext, useContext } from 'react';

/** Opens the command field and the list of keys from wherever a button for them stands. */
export const CommandContext = createContext({ openField: (): void => undefined, openKeys: (): void => undefined });

export function useCommandField(): () => void {
  return useContext(CommandContext).openField;
}

export function useKeysList(): () => void {
  return useContext(CommandContext).openKeys;
}

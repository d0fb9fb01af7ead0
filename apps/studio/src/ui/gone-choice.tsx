import { useContext, useEffect } from 'react';
import { AutocompleteStateContext } from 'react-aria-components/Autocomplete';

/**
 * Stands in an `Autocomplete`, whose field names its current choice. Answers that come later can take that choice away; the
 * library goes on naming it until a key is pressed, here it is let go of at once.
 */
export function GoneChoice() {
  const state = useContext(AutocompleteStateContext);
  const chosen = state?.focusedNodeId;
  useEffect(() => {
    if (!state || !chosen) return;
    const list = document.getElementById(chosen)?.closest('[role=menu]');
    if (!list) return state.setFocusedNodeId(null);
    const observer = new MutationObserver(() => {
      if (!document.getElementById(chosen)) state.setFocusedNodeId(null);
    });
    observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [state, chosen]);
  return null;
}

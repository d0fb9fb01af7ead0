/** What scrolls within a screen, by the names that it bears in `screen.tsx`: one of each at most. */
const SCROLLERS = ['screen', 'columns', 'main', 'side'] as const;

let isOtherScreen = true;

/** Says whether the next screen has another address, or is the same with another search. */
export function goesOn({ pathChanged }: { readonly pathChanged: boolean }): void {
  isOtherScreen = pathChanged;
}

/**
 * What begins at its top on another screen. The router would leave it where it was: it takes what lies at the same place
 * of two screens for the same thing. Whoever goes back still finds it as it was left.
 */
export const beginsAtTop = SCROLLERS.map(
  (name) => () => (isOtherScreen ? document.querySelector(`[data-scrolls="${name}"]`) : undefined),
);

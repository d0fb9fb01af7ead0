import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Reads the props that the server printed beside an island's HTML. */
export function islandProps<Props>(element: HTMLElement): Props {
  // The server printed them from the same contract.
  return JSON.parse(element.dataset['props'] ?? '{}') as Props;
}

/** Mounts on the HTML that the server drew; done when React listens, so that a kept click can be done again. */
export function hydrateIsland(element: HTMLElement, content: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(element, <WhenAlive onAlive={resolve}>{content}</WhenAlive>);
  });
}

function WhenAlive({ onAlive, children }: { readonly onAlive: () => void; readonly children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

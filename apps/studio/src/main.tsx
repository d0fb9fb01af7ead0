import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/api.ts';
import { spokenLanguage } from './language/catalogue.ts';
import { readLanguages } from './language/own-languages.ts';
import { speakFirstKnown } from './language/speak-first-known.ts';
import { router } from './router.tsx';
import { sessionQuery } from './session/session.ts';
import { LoadingShell } from './shell/loading.tsx';
import { BootError } from './shell/screen-error.tsx';
import './styles/base.css';

const place = document.getElementById('root');
if (!place) {
  throw new Error('The page has no place for the studio.');
}
const root = createRoot(place);

/** So long nothing is shown: most answers come sooner, and bars that flash by are worse than none (concept §6). */
const PATIENCE_MS = 300;

const late = setTimeout(() => root.render(<LoadingShell />), PATIENCE_MS);
try {
  // Everything depends on who is here, and what she reads; the answer is small and comes before the first paint.
  await speakFirstKnown(readLanguages(await queryClient.fetchQuery(sessionQuery)));
  clearTimeout(late);
  document.documentElement.lang = spokenLanguage();
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
} catch {
  clearTimeout(late);
  root.render(<BootError />);
}

import { useNavigate } from '@tanstack/react-router';
import { useSite } from '../session/site-context.ts';

/** Opens a page in the editor. */
export function useEditor(): (pageId: string) => void {
  const site = useSite();
  const navigate = useNavigate();
  return (pageId) => void navigate({ href: `/sites/${site.identifier}/editor?page=${pageId}` });
}

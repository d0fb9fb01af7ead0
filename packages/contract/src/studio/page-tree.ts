import { z } from 'zod';
import { nothing, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

/** What a page is for: its picture in the tree, and what is edited of it. */
export const PAGE_KINDS = ['page', 'blog', 'store', 'gallery', 'events', 'album', 'list', 'index', 'folder'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** How a page stands (EDITOR-035); a live one with a newer draft is `published`, with changes. */
export const PAGE_STATUSES = ['draft', 'scheduled', 'needs-review', 'private', 'deprecated', 'published'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** Who may see a page: everybody, those who have its password, whoever is signed in, or the team alone. */
export const PAGE_ACCESS = ['everyone', 'password', 'accounts', 'staff'] as const;
export type PageAccess = (typeof PAGE_ACCESS)[number];

const treePage = z.object({
  pageId: z.string(),
  typeName: z.string(),
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  /** What menus call it; empty where that is its title. */
  menuTitle: z.string(),
  urlId: z.string(),
  isHomepage: z.boolean(),
  status: z.enum(PAGE_STATUSES),
  /** When a release makes it live, epoch milliseconds. */
  publishAt: z.int().nullable(),
  /** Changes that visitors do not have yet. */
  changes: z.int(),
  access: z.enum(PAGE_ACCESS),
  /** What is in it, and what of that nobody has seen; null for pages that hold no items. */
  items: z.object({ all: z.int(), drafts: z.int() }).nullable(),
  /** Epoch milliseconds. */
  changedAt: z.int(),
  /** The name of who changed it last; empty where nobody is known. */
  changedBy: z.string(),
});
export type TreePage = Read<typeof treePage>;

const treeLink = z.object({
  id: z.string(),
  /** The folder it is in, by the id of its link; null at the top. */
  parentId: z.string().nullable(),
  /** Of a page; without one it leads to an address. */
  pageId: z.string().optional(),
  title: z.string().optional(),
  url: z.string().optional(),
  newWindow: z.boolean().optional(),
});
export type TreeLink = Read<typeof treeLink>;

const treeMenu = z.object({
  /** As the kit names it; `not-linked` holds what stands in no menu. */
  menuId: z.string(),
  title: z.string(),
  place: z.enum(['main', 'foot', 'beside', 'none']),
  /** In reading order, parents before what is in them. */
  links: z.array(treeLink),
  /** Changes of the menu itself that visitors do not have yet. */
  changes: z.int(),
  documentId: z.string().nullable(),
});
export type TreeMenu = Read<typeof treeMenu>;

/** The menu that stands for pages in no menu. */
export const NOT_LINKED = 'not-linked';

const pageType = z.object({
  typeName: z.string(),
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  /** What a new one is called until somebody says. */
  newTitle: z.string(),
  /** A film may run behind its title. */
  takesFilm: z.boolean(),
});
export type PageType = Read<typeof pageType>;

const removedPage = z.object({
  pageId: z.string(),
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  urlId: z.string(),
  removedAt: z.int(),
  /** Then it is gone for good. */
  goneAt: z.int(),
});
export type RemovedPage = Read<typeof removedPage>;

const pageTree = z.object({
  menus: z.array(treeMenu),
  pages: z.array(treePage),
  removed: z.array(removedPage),
  /** What can be made with the kit of the site. */
  types: z.array(pageType),
});
export type PageTree = Read<typeof pageTree>;

/** Every page of a site where it stands, as it is edited; with what was removed lately. */
export const getPageTree = siteCall({ method: 'GET', path: '/pages', right: 'content.draft', answer: pageTree });

const title = z.string().trim().min(1).max(200);
const menuId = z.string().regex(/^[\w.:-]{1,100}$/);
const linkId = z.string().min(1).max(200);

/** Where something is put: the place it has there, from 0; at the end without one. */
const destination = {
  menuId,
  parentId: linkId.nullable().default(null),
  index: z.int().min(0).max(5000).optional(),
};

const madePage = z.object({ pageId: z.string(), urlId: z.string() });
export type MadePage = Read<typeof madePage>;

/** Makes a page that nobody sees before it is published. */
export const createPage = siteCall({
  method: 'POST',
  path: '/pages',
  right: 'content.structure',
  body: z.object({
    /** Made by the browser: sent again, it answers the same. */
    pageId: z.uuid(),
    typeName: z.string().min(1).max(100),
    title,
    /** Its own address; made of its title without one. */
    urlId: z.string().trim().max(200).optional(),
    /** Where it is linked; without it nowhere. */
    to: z.object(destination).optional(),
  }),
  answer: madePage,
  makes: true,
  sample: ({ newId }) => ({ body: { pageId: newId(), typeName: 'page', title: 'Visit', to: { menuId: 'mainNav' } } }),
});

/** Makes a page of what another one says now; its address is its own. */
export const duplicatePage = siteCall({
  method: 'POST',
  path: '/pages/:pageId/copies',
  right: 'content.structure',
  body: z.object({ pageId: z.uuid(), title }),
  answer: madePage,
  makes: true,
  sample: ({ newId }) => ({ body: { pageId: newId(), title: 'About, copy' } }),
});

/** Gives a page another name, in its draft. Its address stays. */
export const renamePage = siteCall({
  method: 'PUT',
  path: '/pages/:pageId/title',
  right: 'content.draft',
  body: z.object({ transactionId: z.uuid(), title }),
  answer: nothing,
  sample: ({ newId }) => ({ body: { transactionId: newId(), title: 'About us' } }),
});

/** Makes a page the one at the site's own address, in its draft. */
export const makeHomepage = siteCall({
  method: 'PUT',
  path: '/pages/:pageId/home',
  right: 'content.structure',
  body: z.object({ transactionId: z.uuid() }),
  answer: nothing,
  sample: ({ newId }) => ({ body: { transactionId: newId() } }),
});

/** Puts a link elsewhere, in its menu or another one: in the drafts of menus. Undone as any other transaction. */
export const moveLink = siteCall({
  method: 'POST',
  path: '/pages/moves',
  right: 'content.structure',
  body: z.object({
    transactionId: z.uuid(),
    /** What the person did, as the undo says it. */
    label: z.string().trim().min(1).max(200),
    from: z.object({ menuId, linkId }),
    to: z.object(destination),
  }),
  answer: nothing,
  sample: ({ ids, newId }) => ({
    body: {
      transactionId: newId(),
      label: 'Moved About',
      from: { menuId: NOT_LINKED, linkId: `page:${ids['pageId']}` },
      to: { menuId: 'mainNav' },
    },
  }),
});

/** Puts a link to an address in a menu, or changes one that is there. */
export const keepLink = siteCall({
  method: 'PUT',
  path: '/pages/links/:linkId',
  right: 'content.structure',
  params: z.object({ linkId }),
  body: z.object({
    transactionId: z.uuid(),
    menuId,
    title,
    url: z.string().trim().min(1).max(2000),
    newWindow: z.boolean().default(false),
  }),
  answer: nothing,
  sample: ({ newId }) => ({
    params: { linkId: newId() },
    body: { transactionId: newId(), menuId: 'mainNav', title: 'Map', url: 'https://example.com/map', newWindow: true },
  }),
});

/** Takes links out of menus; the pages stay. */
export const removeLink = siteCall({
  method: 'POST',
  path: '/pages/links/remove',
  right: 'content.structure',
  body: z.object({ transactionId: z.uuid(), menuId, linkId, label: z.string().trim().min(1).max(200) }),
  answer: nothing,
  sample: ({ ids, newId }) => ({
    body: { transactionId: newId(), menuId: 'mainNav', linkId: ids['linkId'], label: 'Took About out of the menu' },
  }),
});

const pageLinks = z.object({
  /** Why the page cannot have this address (EDITOR-003). */
  problem: z.string().nullable(),
  /** The page that has it. */
  usedBy: z.object({ pageId: z.string(), title: z.string() }).nullable(),
  /** Links of the site's own pages and menus that lead to the page; a new address breaks none. */
  links: z.int(),
});
export type AddressAnswer = Read<typeof pageLinks>;

/** Whether a page can have an address, and what leads to the page now. */
export const checkPageAddress = siteCall({
  method: 'GET',
  path: '/pages/:pageId/address',
  right: 'content.draft',
  query: z.object({ urlId: z.string().max(400) }),
  answer: pageLinks,
  sample: () => ({ query: { urlId: 'about-us' } }),
});

/** Who may see a page, at once: it waits for no publishing. */
export const setPageAccess = siteCall({
  method: 'PUT',
  path: '/pages/:pageId/access',
  right: 'content.structure',
  body: z.object({
    access: z.enum(PAGE_ACCESS),
    /** A new one; without it the one that is there stays. It is never told again. */
    password: z.string().min(1).max(200).optional(),
  }),
  answer: nothing,
  sample: () => ({ body: { access: 'password', password: 'low tide' } }),
});

/** Takes a page away at once; it can be brought back for 30 days. */
export const removePage = siteCall({
  method: 'DELETE',
  path: '/pages/:pageId',
  right: 'content.structure',
  answer: nothing,
  sample: ({ ids }) => ({ params: { pageId: ids['loosePageId'] } }),
});

/** Brings a removed page back to where it was, at another address where its own was taken meanwhile. */
export const restorePage = siteCall({
  method: 'POST',
  path: '/pages/:pageId/restore',
  right: 'content.structure',
  answer: madePage,
  sample: ({ ids }) => ({ params: { pageId: ids['gonePageId'] } }),
});

/**
 * The event by which scripts of kits tell the loader of new parts of the page. A type alone: the loader and what kits call
 * share no code.
 */
export type NewContent = 'portico:content';

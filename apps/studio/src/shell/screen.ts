import type { AnyRoute } from '@tanstack/react-router';
import type { Right } from '@portico/contract/studio';
import type { ComponentType } from 'react';
import type { IconName } from '../ui/icon-paths.ts';

/** What a folder adds to the studio; it says so itself, in its `screens.ts`, and `screens.ts` above has a line for it. */
export interface Screens {
  /** Where it stands among the others, in the navigation and in the command field; smaller is further up. */
  readonly place: number;
  readonly routes: readonly AnyRoute[];
  /** In the navigation; the key and the label go there too. */
  readonly entry?: Entry;
  /** In the command field besides. */
  readonly commands?: readonly Place[];
}

/** Somewhere to go for those who have a right. */
export interface Place {
  /** One of the routes, in full. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: () => string;
  /** What people look for who call it otherwise, between commas; the command field finds it by them too. */
  readonly words?: () => string;
  readonly icon: IconName;
  readonly right: Right | undefined;
  /** Its label says something to do: it stands with what can be done. */
  readonly isVerb?: true;
}

/** Where an entry stands in the navigation; those of no group stand alone. */
export type EntryGroup = 'selling' | 'forms' | 'settings';

export interface Entry extends Place {
  readonly group?: EntryGroup;
  /** Has a place of its own at the foot of phones; the others are under More. */
  readonly isTab?: true;
  /** The letter that goes there after `G`. */
  readonly key: string;
  /** What waits there, in a figure. */
  readonly count?: ComponentType;
  /** What it is divided into: unfolded in the side column while one is there, and in the command field. The first is the entry's own screen. */
  readonly parts?: readonly Part[];
}

/** A part of an entry, which has an address below it. */
export type Part = Pick<Place, 'to' | 'label' | 'words'> & { readonly right: Right };

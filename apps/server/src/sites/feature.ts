import type { HomeSummary, Right } from '@portico/contract/studio';
import type { SiteTransaction } from '../platform/database/database.ts';
import type { StudioApp } from '../platform/http/studio-app.ts';
import type { Tasks } from '../platform/jobs/runner.ts';
import type { DeliverMail } from './outbox/tasks.ts';
import type { Services } from './services.ts';
import type { SiteApp } from './site/site-app.ts';
import type { Site } from './site/site.ts';

/**
 * What a room adds to the program. It says so itself, in its `feature.ts`, and `program/join-features.ts` folds over all of
 * these. They come in no order: of two addresses the more exact one answers, however they were added.
 * @typeParam Parts the services of the storey
 */
export interface FeatureOf<Parts extends Services> {
  /** What a published site answers to everybody alike. */
  readonly site?: Register<SiteApp, Parts>;
  /** What the shop answers to one shopper: only here does the server look who is signed in. */
  readonly storeSite?: Register<SiteApp, Parts>;
  /** Calls of the studio. */
  readonly studio?: Register<StudioApp, Parts>;
  /** Jobs by their names. */
  readonly tasks?: (services: Parts, deliver: DeliverMail) => Tasks;
  /** Which of its jobs are done again and again by one of all processes, by their names: when, as cron says it, in UTC. */
  readonly recurring?: Readonly<Record<string, string>>;
  /** What the studio's home shows of it. */
  readonly homeSummary?: readonly HomeFigures[];
}

/** A feature of this storey. */
export type Feature = FeatureOf<Services>;

type Register<App, Parts> = (app: App, services: Parts) => void | Promise<void>;

/** Figures for the home of those who have a right. */
export interface HomeFigures {
  readonly right: Right;
  readonly read: (tx: SiteTransaction, asked: HomeAsked) => Promise<Partial<HomeSummary>>;
}

/** Of which site, and when; epoch milliseconds. */
export interface HomeAsked {
  readonly site: Site | undefined;
  readonly now: number;
  /** Where the site is (IANA); its days begin and end there. */
  readonly timeZone: string;
  /** What else the reader has a right to. */
  readonly may: (right: Right) => boolean;
}

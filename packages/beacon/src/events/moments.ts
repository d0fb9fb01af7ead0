import { buttonCall, formRenderCall, overlayCall, quickViewCall } from '../census/calls.ts';
import type { Census } from '../census/census.ts';
import { eventCall, eventPayload, externalCall, externalContent, type EventFacts } from './event-call.ts';
import { FORM_BEGUN, FORM_FIELD, type PixelEvent, type StorefrontEvent } from '@portico/contract';
import { hear, type Told } from './told.ts';

/** Tells what is seen and done on a page beside the view of it; it is loaded where there is something to tell. */
export interface Moments {
  /** A widget told what somebody did. */
  told(told: Told): void;
  button(what: 'click' | 'render', contentSource: string): void;
  form(formId: string): void;
}

export interface MomentPorts {
  readonly census: Census;
  /** Makes a call with the crumb, and once more with a fresh one where it says that the first was refused. */
  readonly withCrumb: (call: (crumb: string) => Promise<boolean>) => Promise<void>;
  /** Tells the owner's pixels. */
  readonly pixel: (name: PixelEvent, facts: Readonly<Record<string, unknown>>) => void;
  /** Whether the visitor allowed marketing; read anew for each event, since she may change her mind. */
  readonly allowsMarketing: () => boolean;
}

/** Sends each event at its moment, to the site's server and to whoever else the operator named. */
export function createMoments({ census, withCrumb, pixel, allowsMarketing }: MomentPorts): Moments {
  const tellSite = (name: string, payload: Readonly<Record<string, unknown>>): void => {
    withCrumb(async (crumb) => (await census.send(eventCall(name, payload, crumb))) === 'forbidden').catch(() => {});
  };
  const sendEvent = (name: StorefrontEvent, facts: EventFacts): void => {
    const view = census.view();
    const payload = eventPayload(view, facts, census.happening());
    tellSite(name, payload);
    const external = externalCall(view.context.eventCollection ?? {}, name, externalContent(view, payload));
    if (external) void census.send(external);
  };
  /** What is searched for is told without who does, and to nobody but the site. */
  const sendSearch = ({ words, found }: Told): void => {
    const { context } = census.view();
    tellSite('Search', {
      pagePath: '/search',
      websiteId: context.website?.id ?? '',
      id: census.happening().id,
      words,
      found,
    });
  };
  const tellForm = (name: string, facts: Readonly<Record<string, string>>): void =>
    tellSite(name, { ...eventPayload(census.view(), {}, census.happening()), ...facts });
  return {
    told(told) {
      const { name, event, facts, pixel: pixelName } = hear(told);
      if (event) sendEvent(event, facts);
      if (event === 'AddToCart' && told['isRelated'] === true) sendEvent('RelatedProductAddToCart', facts);
      if (name === 'Search' && typeof told['words'] === 'string' && told['words'] !== '') sendSearch(told);
      const { formId, fieldId } = told;
      if (name === FORM_BEGUN && typeof formId === 'string') tellForm(name, { formId });
      if (name === FORM_FIELD && typeof formId === 'string' && typeof fieldId === 'string')
        tellForm(name, { formId, fieldId });
      if (name === 'QuickView' && facts.productId) void census.send(quickViewCall(facts.productId));
      if (name === 'Overlay') void census.send(overlayCall(census.view(), census.happening()));
      // Never before the visitor allowed it (EVENT-024).
      if (pixelName && allowsMarketing()) pixel(pixelName, { ...facts });
    },
    button: (what, source) => void census.send(buttonCall(what, source, census.view(), census.happening())),
    form: (formId) => void census.send(formRenderCall(formId, census.view(), census.happening())),
  };
}

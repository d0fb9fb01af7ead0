import type {
  recordButtonClickAt,
  recordButtonRenderAt,
  recordFormRenderAt,
  recordOverlayAt,
  recordQuickViewAt,
} from '@portico/contract';
import { jsonCall, type Outgoing } from '../send/outgoing.ts';
import { permissionType, type Happening, type View } from './view.ts';

const BUTTONS: { readonly click: typeof recordButtonClickAt.path; readonly render: typeof recordButtonRenderAt.path } =
  {
    click: '/api/census/button-click',
    render: '/api/census/button-render',
  };
const FORMS: typeof recordFormRenderAt.path = '/api/census/form-render';
const OVERLAYS: typeof recordOverlayAt.path = '/api/census/overlay';
const QUICK_VIEWS: typeof recordQuickViewAt.path = '/api/census/RecordQuickView/:id';

/** The fields by which JSON calls of the census say on which page something happened. */
function pageFields({ context, facts, visitor }: View) {
  return {
    visitorCookie: visitor.cookie,
    sessionId: visitor.sessionId,
    pageTitle: facts.title,
    pageId: context.item?.id ?? context.collection?.id ?? '',
    pagePath: facts.page.pathname,
    permissionType: permissionType(context),
  };
}

/** A button of the page was pressed, or came into sight; `contentSource` says where it leads (CENSUS-008 … CENSUS-010). */
export function buttonCall(
  what: 'click' | 'render',
  contentSource: string,
  view: View,
  { id, now }: Happening,
): Outgoing {
  return jsonCall(BUTTONS[what], { ...pageFields(view), contentSource, id, clientDate: now });
}

/** A form came into sight (CENSUS-012). */
export function formRenderCall(formId: string, view: View, { id, now }: Happening): Outgoing {
  return jsonCall(FORMS, { formId, ...pageFields(view), id, clientDate: now });
}

/** Something was laid over the page (CENSUS-013). */
export function overlayCall(view: View, { id, now }: Happening): Outgoing {
  return jsonCall(OVERLAYS, { ...pageFields(view), id, clientDate: now });
}

/** A product was looked at over a list; the address says all there is to say (CENSUS-014). */
export function quickViewCall(itemId: string): Outgoing {
  return { path: QUICK_VIEWS.replace(':id', encodeURIComponent(itemId)), type: 'none', body: '' };
}

import type { Right, SetUpList, SetUpStep } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { siteProfile } from '../../sites/site/site.ts';

/** Who may take each step; a member reads of hers alone. */
const RIGHTS: Readonly<Record<SetUpStep, Right>> = {
  name: 'settings.site',
  logo: 'settings.site',
  product: 'products.edit',
  pay: 'settings.commerce',
  ship: 'store.edit',
  tax: 'store.edit',
  publish: 'products.edit',
};

/** What a site that sells nothing is not asked for. */
const OF_SHOPS: ReadonlySet<SetUpStep> = new Set(['product', 'pay', 'ship', 'tax', 'publish']);

/** How far the site is set up, from what is there; what the example shop came with counts once somebody ticked it. */
export async function readSetUp(tx: SiteTransaction, may: (right: Right) => boolean): Promise<SetUpList> {
  const [row] = await tx.query<SetUpRow>(READ, [tx.websiteId]);
  if (!row) {
    return null;
  }
  const isDone: Readonly<Record<SetUpStep, boolean>> = {
    name: row.title !== null && row.title !== row.example_title && row.title !== siteProfile({}).siteTitle,
    logo: row.has_logo,
    product: row.has_product,
    pay: row.takes_payments,
    ship: row.ships,
    tax: row.taxes,
    publish: row.is_open && row.shows_product,
  };
  // In the order of the list above, which is that of the steps.
  const all = (Object.entries(isDone) as [SetUpStep, boolean][])
    .filter(([step]) => row.sells || !OF_SHOPS.has(step))
    .map(([step, done]) => {
      const isTicked = !done && row.ticked_steps.includes(step);
      return { step, isDone: done || isTicked, isTicked };
    });
  if (all.every((one) => one.isDone)) {
    return null;
  }
  const own = all.filter(({ step }) => may(RIGHTS[step]));
  return own.length === 0 ? null : { steps: own, isPutAway: row.is_put_away };
}

interface SetUpRow {
  readonly title: string | null;
  readonly example_title: string | null;
  readonly is_put_away: boolean;
  readonly ticked_steps: readonly string[];
  readonly is_open: boolean;
  readonly sells: boolean;
  readonly has_logo: boolean;
  readonly has_product: boolean;
  readonly shows_product: boolean;
  readonly takes_payments: boolean;
  readonly ships: boolean;
  readonly taxes: boolean;
}

// 11: an item that is sold; 13: a page of such items. Stripe that is connected takes money; the sandbox counts where somebody chose it.
const READ = {
  name: 'set-up-read',
  text: `with site as (
      select w.id, w.profile, w.password_hash, s.example_title, coalesce(s.example_at, '-infinity') as example_at, s.put_away_at,
        coalesce(s.ticked_steps, '{}') as ticked_steps
      from website w left join set_up s on s.website_id = $1
      where w.id = $1
    )
    select site.profile ->> 'siteTitle' as title, example_title, put_away_at is not null as is_put_away,
      ticked_steps,
      password_hash is null as is_open,
      coalesce(site.profile ->> 'logoImageUrl', '') <> '' as has_logo,
      exists (select from collection c where c.website_id = $1 and c.collection_type = 13 and c.removed_at is null) as sells,
      exists (select from item i where i.website_id = $1 and i.record_type = 11 and i.created_at > example_at) as has_product,
      exists (
        select from item i where i.website_id = $1 and i.record_type = 11 and i.created_at > example_at
          and i.workflow_state = 'published'
      ) as shows_product,
      exists (
        select from payment_setup p where p.website_id = $1
          and (p.provider like 'stripe%' or (p.provider = 'sandbox' and p.updated_at > example_at))
      ) as takes_payments,
      exists (
        select from shipping_settings h where h.website_id = $1 and h.updated_at > example_at
          and (jsonb_path_exists(h.document, '$.zones[*].rates[*]') or jsonb_path_exists(h.document, '$.pickups[*]'))
      ) as ships,
      exists (select from tax_settings t where t.website_id = $1 and t.updated_at > example_at) as taxes
    from site`,
};

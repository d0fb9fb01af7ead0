import type { ProductChange } from '@portico/contract/studio';
import { areGiftAmounts, type GiftAmounts, type Merchandising, productRefusals } from '@portico/domain';
import { holdUrlIds, urlIdOf } from './url-id.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StoredProduct } from './stored-product.ts';

type Fields = ProductChange['fields'];
type Item = StoredProduct['item'];

/** What is wrong with how a product shall be shown and sold; messages by field, as the schema's own. */
export async function presentationErrors(
  tx: SiteTransaction,
  item: Item,
  fields: Fields,
): Promise<Record<string, string>> {
  const { urlId, formId } = fields;
  const errors: Record<string, string> = {};
  const amounts = giftAmountsOf(item, fields);
  if (amounts && !areGiftAmounts(amounts)) {
    errors['fields.giftMostCents.to'] = productRefusals.giftAmounts;
  }
  if (urlId && urlIdOf(urlId.to) !== item.url_id) {
    await holdUrlIds(tx, item.collection_id);
    const [taken] = await tx.query(ADDRESS_TAKEN, [tx.websiteId, item.collection_id, urlIdOf(urlId.to), item.id]);
    if (taken) {
      errors['fields.urlId.to'] = productRefusals.addressTaken;
    }
  }
  if (formId && formId.to !== null) {
    const [known] = await tx.query<{ asks_files: boolean }>(FORM, [tx.websiteId, formId.to]);
    if (!known) {
      errors['fields.formId.to'] = productRefusals.formGone;
    } else if (known.asks_files) {
      errors['fields.formId.to'] = productRefusals.formAsksFiles;
    }
  }
  return errors;
}

/** Writes how a product is shown and sold. Whoever comes by its former address is led to the new one. */
export async function writePresentation(tx: SiteTransaction, item: Item, fields: Fields): Promise<void> {
  if (fields.urlId) {
    await moveTo(tx, item, urlIdOf(fields.urlId.to));
  }
  const seo = {
    ...(fields.seoTitle ? { title: fields.seoTitle.to } : {}),
    ...(fields.seoDescription ? { description: fields.seoDescription.to } : {}),
  };
  if (Object.keys(seo).length > 0) {
    await tx.query(WRITE_SEO, [tx.websiteId, item.id, JSON.stringify(seo)]);
  }
  const merchandising = merchandisingOf(item, fields);
  const { addButtonText, formId, brand, isTaxable } = fields;
  if (addButtonText ?? formId ?? brand ?? isTaxable ?? merchandising) {
    await tx.query(WRITE_PRODUCT, [
      tx.websiteId,
      item.id,
      addButtonText?.to ?? null,
      formId !== undefined,
      formId?.to ?? null,
      JSON.stringify(merchandising ?? {}),
      brand?.to ?? null,
      isTaxable?.to ?? null,
    ]);
  }
  if (fields.giftLeastCents ?? fields.giftMostCents ?? fields.giftStepCents) {
    const amounts = giftAmountsOf(item, fields);
    await tx.query(WRITE_GIFT_AMOUNTS, [tx.websiteId, item.id, amounts ? JSON.stringify(amounts) : null]);
  }
}

/** What shoppers may have a gift card worth once this is changed; undefined for denominations alone. */
function giftAmountsOf(
  { gift_amounts: kept }: Item,
  { giftLeastCents, giftMostCents, giftStepCents }: Fields,
): GiftAmounts | undefined {
  const mostCents = giftMostCents?.to ?? kept?.mostCents ?? 0;
  return mostCents === 0
    ? undefined
    : {
        leastCents: giftLeastCents?.to ?? kept?.leastCents ?? 0,
        mostCents,
        stepCents: giftStepCents?.to ?? kept?.stepCents ?? 0,
      };
}

async function moveTo(tx: SiteTransaction, item: Item, urlId: string): Promise<void> {
  if (urlId === item.url_id) {
    return;
  }
  const values = [tx.websiteId, item.collection_id, item.url_id, item.id];
  await tx.query(KEEP_ADDRESS, values);
  await tx.query(FREE_ADDRESS, [tx.websiteId, item.collection_id, urlId]);
  await tx.kysely
    .updateTable('item')
    .set({ url_id: urlId })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', item.id)
    .execute();
}

function merchandisingOf(item: Item, fields: Fields): Partial<Merchandising> | undefined {
  const { scarcityEnabled, scarcityThreshold, scarcityText, soldOutText } = fields;
  const { mailingListSignUpEnabled, mailingListOptInByDefault, restockSending } = fields;
  const changed: Partial<Merchandising> = {
    ...(scarcityEnabled ? { scarcityEnabled: scarcityEnabled.to } : {}),
    ...(scarcityThreshold ? { scarcityThreshold: scarcityThreshold.to } : {}),
    ...(scarcityText ? { scarcityText: scarcityText.to } : {}),
    ...(soldOutText ? { customSoldOutText: soldOutText.to } : {}),
    ...(restockSending ? { restockSending: restockSending.to } : {}),
    ...(mailingListSignUpEnabled ? { mailingListSignUpEnabled: mailingListSignUpEnabled.to } : {}),
    ...(mailingListOptInByDefault ? { mailingListOptInByDefault: mailingListOptInByDefault.to } : {}),
    ...restockMessagesOf(item, fields),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** What a product's restock form says of its own; what it leaves empty, the shop says. */
function restockMessagesOf(
  { merchandising: { restockNotificationMessages: kept } }: Item,
  { isWaitlistOpen, restockCallToAction, restockSuccess, mailingListText }: Fields,
): Pick<Partial<Merchandising>, 'restockNotificationMessages'> {
  if (!(isWaitlistOpen ?? restockCallToAction ?? restockSuccess ?? mailingListText)) {
    return {};
  }
  if (!(isWaitlistOpen ? isWaitlistOpen.to : kept)) {
    return { restockNotificationMessages: null };
  }
  return {
    restockNotificationMessages: {
      ...kept,
      ...(restockCallToAction ? { CTAText: restockCallToAction.to } : {}),
      ...(restockSuccess ? { successText: restockSuccess.to } : {}),
      ...(mailingListText ? { mailingListDescription: mailingListText.to } : {}),
    },
  };
}

const ADDRESS_TAKEN = {
  name: 'catalog-product-address-taken',
  text: 'select id from item where website_id = $1 and collection_id = $2 and url_id = $3 and id <> $4',
};

const FORM = {
  name: 'catalog-form-known',
  text: `select coalesce(jsonb_path_exists(v.definition, '$.fields[*] ? (@.type == "file")'), false) as asks_files
    from form f left join form_version v on v.website_id = $1 and v.form_id = f.id and v.version = f.live_version
    where f.website_id = $1 and f.id = $2`,
};

const WRITE_SEO = {
  name: 'catalog-write-product-seo',
  text: `update item set content = content || jsonb_build_object('seo', coalesce(content -> 'seo', '{}') || $3::jsonb)
    where website_id = $1 and id = $2`,
};

const WRITE_PRODUCT = {
  name: 'catalog-write-product-presentation',
  text: `update product set
      use_custom_add_button_text = case when $3::text is null then use_custom_add_button_text else $3 <> '' end,
      custom_add_button_text = coalesce($3, custom_add_button_text),
      additional_fields_form_id = case when $4::boolean then $5::uuid else additional_fields_form_id end,
      merchandising = merchandising || $6::jsonb,
      brand = coalesce($7, brand),
      is_taxable = coalesce($8, is_taxable)
    where website_id = $1 and item_id = $2`,
};

const WRITE_GIFT_AMOUNTS = {
  name: 'catalog-write-gift-amounts',
  text: 'update product set gift_amounts = $3::jsonb where website_id = $1 and item_id = $2',
};

const KEEP_ADDRESS = {
  name: 'catalog-keep-product-address',
  text: `insert into item_address (website_id, collection_id, url_id, item_id) values ($1, $2, $3, $4)
    on conflict on constraint item_address_pkey do update set item_id = excluded.item_id`,
};

const FREE_ADDRESS = {
  name: 'catalog-free-product-address',
  text: 'delete from item_address where website_id = $1 and collection_id = $2 and url_id = $3',
};

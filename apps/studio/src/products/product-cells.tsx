import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MemberSite, ProductRow, Visibility } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Image, imageSource } from '../ui/image.tsx';
import { Status, Tag } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { messages } from './messages.ts';
import styles from './products.module.css';

/** The cells of one product. */
export function ProductCells({
  product,
  site,
  now,
  onEdit,
}: {
  readonly product: ProductRow;
  readonly site: MemberSite;
  readonly now: number;
  /** Prices and stock were pressed. */
  readonly onEdit: (product: ProductRow) => void;
}) {
  return (
    <>
      <td className={styles['image']}>
        <Image src={imageSource(site.url, product.imageUrl, 100)} />
      </td>
      <td className={cx(table['name'], table['yields'], styles['name'])}>
        <Link to="/sites/$site/products/$itemId" params={{ site: site.identifier, itemId: product.id }}>
          {product.title}
        </Link>
        <small>{describeVariants(product, site.language)}</small>
      </td>
      <td className={styles['status']}>
        <VisibilityStatus visibility={product.visibility} publishAt={product.publishAt} site={site} now={now} />
      </td>
      <td className={cx(text['second'], table['secondary'], table['wide'])}>{typeName(product)}</td>
      <td className={cx(table['number'], styles['stock'])}>
        <Figure product={product} onEdit={onEdit}>
          <StockCell product={product} language={site.language} />
        </Figure>
      </td>
      <td className={cx(table['number'], styles['price'])}>
        <Figure product={product} onEdit={onEdit}>
          {product.isOnSale ? (
            <span className={styles['sale']}>
              <Tag tone="pencil">{messages.onSale}</Tag>
            </span>
          ) : null}
          {product.isPriceVaried ? <span className={text['second']}>{messages.from} </span> : null}
          {formatMoney(product.fromCents, site.currency, site.language)}
        </Figure>
      </td>
      <td className={cx(text['second'], table['secondary'], table['wide'], styles['categories'])}>
        {product.categories.join(', ')}
      </td>
      <td className={cx(text['second'], table['secondary'], table['wide'])}>
        <When at={product.changedAt} />
      </td>
    </>
  );
}

/** A figure that opens the fields it comes from. The keyboard's way there is `E`. */
function Figure({
  product,
  onEdit,
  children,
}: {
  readonly product: ProductRow;
  readonly onEdit: (product: ProductRow) => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles['figure']}
      tabIndex={-1}
      title={messages.quickEditTip}
      onClick={() => onEdit(product)}
    >
      {children}
      <span className={text['hidden']}>, {messages.quickEdit(product.title)}</span>
    </button>
  );
}

function StockCell({ product, language }: { readonly product: ProductRow; readonly language: string }) {
  if (product.isSoldOut) {
    return <Tag tone="bad">{messages.soldOut}</Tag>;
  }
  if (product.hasUnlimited && product.outCount === 0) {
    return <span className={text['second']}>{messages.noLimit}</span>;
  }
  return (
    <>
      <span className={cx(product.lowCount === product.variantCount && text['warn'], text['medium'])}>
        {formatCount(product.qtyInStock, language)}
      </span>
      {product.outCount > 0 ? (
        <span className={cx(text['second'], text['wideOnly'])}> {messages.outOf(product.outCount)}</span>
      ) : null}
      {product.outCount === 0 && product.lowCount > 0 && product.lowCount < product.variantCount ? (
        <span className={cx(text['warn'], text['wideOnly'])}> {messages.lowOf(product.lowCount)}</span>
      ) : null}
    </>
  );
}

/** How a product's page is shown, as shape and word. */
export function VisibilityStatus({
  visibility,
  publishAt,
  site,
  now,
}: {
  readonly visibility: Visibility;
  readonly publishAt: number;
  readonly site: MemberSite;
  readonly now: number;
}) {
  switch (visibility) {
    case 'published':
      return (
        <Status shape="full" tone="good">
          {messages.visibility.published}
        </Status>
      );
    case 'hidden':
      return (
        <Status shape="ring" tone="still">
          {messages.visibility.hidden}
        </Status>
      );
    case 'draft':
      return (
        <Status shape="dashed" tone="still">
          {messages.visibility.draft}
        </Status>
      );
    case 'scheduled':
      return (
        <Status shape="ring" tone="still">
          {messages.visibility.scheduled(formatDay(publishAt, now, site))}
        </Status>
      );
  }
}

function describeVariants(product: ProductRow, language: string): string {
  const options = product.options.filter((option) => option.count > 0);
  if (options.length === 0) {
    return product.variantCount > 1 ? messages.variants(product.variantCount, language) : messages.oneVariant;
  }
  return options.map((option) => messages.option(option.name, option.count)).join(' · ');
}

/** What a product is, in a word. */
export function typeName(product: { readonly productType: number; readonly isSubscribable: boolean }): string {
  return product.isSubscribable ? messages.subscription : (messages.types[product.productType] ?? '');
}

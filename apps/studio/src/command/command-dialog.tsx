import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import type { MemberSite } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { GoneChoice } from '../ui/gone-choice.tsx';
import { Icon } from '../ui/icon.tsx';
import { Image, imageSource } from '../ui/image.tsx';
import text from '../styles/text.module.css';
import overlay from '../ui/overlay.module.css';
import tools from '../ui/tools.module.css';
import { cx } from '../ui/cx.ts';
import { foundOrders, foundProducts } from './found.ts';
import { deeds, places, type LocalCommand } from './local-commands.ts';
import { findCommands, guessCommands, type Found } from './matches.ts';
import { messages } from './messages.ts';
import { Scrim } from '../ui/scrim.tsx';
import styles from './command.module.css';

/** Letters typed sooner after one another are one search. */
const TYPING_MS = 120;

/** One field for everything: screens and deeds answer at once, the server's products and orders join below them. */
export default function CommandDialog({
  site,
  first,
  onClose,
  onHelp,
}: {
  readonly site: MemberSite;
  /** What was typed before the field was there. */
  readonly first: string;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [typed, setTyped] = useState(first);
  const words = typed.trim();
  const asked = useSettled(words);
  const products = useQuery(foundProducts(site, asked));
  const orders = useQuery(foundOrders(site, asked));
  const local = useMemo(
    () => ({ places: places(site, navigate), deeds: deeds(site, navigate, onHelp) }),
    [site, navigate, onHelp],
  );
  const named = { goTo: findCommands(local.places, words), toDo: findCommands(local.deeds, words) };
  const productRows = words === '' ? [] : (products.data?.rows ?? []);
  const orderRows = words === '' ? [] : (orders.data?.rows ?? []);
  const isSearching = words !== asked || products.isFetching || orders.isFetching;
  const isNothing = [named.goTo, named.toDo, productRows, orderRows].every(({ length }) => length === 0);
  const { goTo, toDo } =
    isNothing && !isSearching
      ? { goTo: guessCommands(local.places, words), toDo: guessCommands(local.deeds, words) }
      : named;
  // What is named so comes before what is only called so: `import` imports.
  const isDoFirst =
    words !== '' &&
    toDo.some(({ foundBy }) => foundBy === undefined) &&
    goTo.every(({ foundBy }) => foundBy !== undefined);
  const go = (run: () => void) => () => {
    onClose();
    run();
  };
  const deedsShown = <LocalSection title={messages.do} commands={toDo} wrap={go} />;
  return (
    <Scrim
      className={styles['scrim']}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) {
          onClose();
        }
      }}
    >
      <Modal className={cx(overlay['modal'], styles['modal'])}>
        <Dialog className={overlay['dialog'] ?? ''} aria-label={messages.title}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField className={styles['field'] ?? ''} aria-label={messages.field}>
              <Icon name="search" />
              <Input ref={input} className={styles['input'] ?? ''} placeholder={messages.placeholder} maxLength={100} />
              <kbd className={cx(tools['key'], text['wideOnly'])} aria-hidden="true">
                Esc
              </kbd>
              <button
                type="button"
                className={cx(styles['close'], text['phoneOnly'])}
                aria-label={messages.close}
                onClick={onClose}
              >
                <Icon name="x" />
              </button>
            </SearchField>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Regions that scroll must be reachable by the keyboard. */}
            <section className={styles['results']} aria-label={messages.results} tabIndex={0}>
              <Menu
                className={styles['menu'] ?? ''}
                aria-label={messages.results}
                renderEmptyState={() => (
                  <p className={styles['empty']}>{emptyText(words, isSearching, products.isError || orders.isError)}</p>
                )}
              >
                {isDoFirst ? deedsShown : null}
                <LocalSection title={messages.goTo} commands={goTo} wrap={go} />
                {productRows.length > 0 ? (
                  <MenuSection id="products">
                    <Header className={styles['heading'] ?? ''}>{messages.products}</Header>
                    {productRows.map((product) => (
                      <MenuItem
                        key={product.id}
                        id={product.id}
                        className={styles['item'] ?? ''}
                        textValue={product.title}
                        onAction={go(
                          () =>
                            void navigate({
                              to: '/sites/$site/products/$itemId',
                              params: { site: site.identifier, itemId: product.id },
                            }),
                        )}
                      >
                        <span className={styles['image']}>
                          <Image src={imageSource(site.url, product.imageUrl, 100)} />
                        </span>
                        <Words
                          label={product.title}
                          about={formatMoney(product.fromCents, site.currency, site.language)}
                        />
                      </MenuItem>
                    ))}
                  </MenuSection>
                ) : null}
                {orderRows.length > 0 ? (
                  <MenuSection id="orders">
                    <Header className={styles['heading'] ?? ''}>{messages.orders}</Header>
                    {orderRows.map((order) => (
                      <MenuItem
                        key={order.id}
                        id={order.id}
                        className={styles['item'] ?? ''}
                        textValue={`${order.numberText} ${order.customer}`}
                        onAction={go(
                          () =>
                            void navigate({
                              to: '/sites/$site/orders/$orderId',
                              params: { site: site.identifier, orderId: order.id },
                            }),
                        )}
                      >
                        <Icon name="bag" />
                        <Words
                          label={order.numberText}
                          about={`${order.customer}, ${formatMoney(order.totalCents, order.currency, site.language)}`}
                        />
                      </MenuItem>
                    ))}
                  </MenuSection>
                ) : null}
                {isDoFirst ? null : deedsShown}
              </Menu>
            </section>
            <GoneChoice />
          </Autocomplete>
          <footer className={styles['foot']} aria-hidden="true">
            <kbd className={tools['key']}>↑</kbd>
            <kbd className={tools['key']}>↓</kbd>
            <span>{messages.choose}</span>
            <kbd className={tools['key']}>↵</kbd>
            <span>{messages.openIt}</span>
          </footer>
        </Dialog>
      </Modal>
    </Scrim>
  );
}

function LocalSection({
  title,
  commands,
  wrap,
}: {
  readonly title: string;
  readonly commands: readonly Found<LocalCommand>[];
  readonly wrap: (run: () => void) => () => void;
}) {
  return commands.length === 0 ? null : (
    <MenuSection id={title}>
      <Header className={styles['heading'] ?? ''}>{title}</Header>
      {commands.map((command) => (
        <MenuItem
          key={command.id}
          id={command.id}
          className={styles['item'] ?? ''}
          textValue={command.label}
          onAction={wrap(command.run)}
        >
          <Icon name={command.icon} />
          <Words label={command.label} about={command.foundBy} />
          {command.keys ? (
            <span className={styles['keys']} aria-hidden="true">
              {command.keys.map((key) => (
                <kbd key={key} className={tools['key']}>
                  {key}
                </kbd>
              ))}
            </span>
          ) : null}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

function Words({ label, about }: { readonly label: string; readonly about?: ReactNode }) {
  return (
    <span className={styles['words']}>
      <b>{label}</b>
      {about === undefined ? null : <small>{about}</small>}
    </span>
  );
}

function emptyText(words: string, isSearching: boolean, hasFailed: boolean): string {
  if (isSearching) {
    return messages.searching;
  }
  return hasFailed ? messages.failed : messages.nothing(words);
}

/** A value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** A shopper without a browser: keeps cookies and sends the crumb, as the shop's own scripts do. */
export class Shopper {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Cookie header of everything kept. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get crumb(): string {
    return this.#cookies.get('crumb') ?? '';
  }

  async open(): Promise<this> {
    await this.send('GET', '/api/context/config');
    return this;
  }

  add(itemId: string, sku: string, quantity = 1): Promise<Response> {
    return this.send('POST', '/api/commerce/shopping-cart/entries', {
      itemId,
      sku,
      quantity,
      additionalFields: 'null',
    });
  }

  pay(cardNumber = '4242 4242 4242 4242'): Promise<Response> {
    return this.send('POST', '/api/commerce/checkout/pay', {
      email: 'bench@example.com',
      firstName: 'Ada',
      lastName: 'Bench',
      address1: '1 Main Street',
      city: 'Portland',
      region: 'ME',
      postalCode: '04101',
      country: 'US',
      phone: '2075550100',
      shippingOptionId: 'low-water-post',
      cardNumber,
      cardExpiry: '12/34',
      cardCode: '123',
    });
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        'x-csrf-token': this.crumb,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, split), pair.slice(split + 1));
    }
    return response;
  }
}

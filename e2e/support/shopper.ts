import http from 'node:http';

/** Connections stay open, and cost the client as little as can be: benches share their cores with the server. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** A request before it is sent: with its cookies, crumb and body. */
export interface ShopperRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** For a program whose shoppers all come from this machine: what counts by address stands in nobody's way. */
export const FROM_ONE_ADDRESS = {
  REQUESTS_PER_MINUTE: '1000000',
  OPEN_HOLDS_PER_ADDRESS: '1000000',
  UNFINISHED_PAYMENTS_PER_ADDRESS: '1000000',
  HELD_PIECES_PER_ADDRESS: '1000000',
};

let shoppers = 0;

/** A shopper without a browser: keeps cookies and sends the crumb, as the shop's own scripts do. */
export class Shopper {
  #url: string;
  readonly #host: string | undefined;
  readonly #cookies = new Map<string, string>();
  /** People do not share an address. */
  readonly email = `shopper-${(shoppers += 1)}@example.com`;

  /** @param host the Host header where it is not the one of the URL */
  constructor(url: string, host?: string) {
    this.#url = url;
    this.#host = host;
  }

  /** The next requests go to another process, with the same cookies. */
  moveTo(url: string): this {
    this.#url = url;
    return this;
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

  add(itemId: string, sku: string, quantity = 1): Promise<Answer> {
    return this.#sendRequest(this.addRequest(itemId, sku, quantity));
  }

  /** What {@link add} would send now. */
  addRequest(itemId: string, sku: string, quantity = 1): ShopperRequest {
    return this.request('POST', '/api/commerce/shopping-cart/entries', {
      itemId,
      sku,
      quantity,
      additionalFields: 'null',
    });
  }

  pay(cardNumber = '4242 4242 4242 4242'): Promise<Answer> {
    return this.#sendRequest(this.payRequest(cardNumber));
  }

  /** Pays with what the provider of the shop asks for; other fields may be given too. */
  payWith(source: Readonly<Record<string, string>>): Promise<Answer> {
    return this.#sendRequest(this.#payRequest(source));
  }

  /** What {@link pay} would send now. */
  payRequest(cardNumber = '4242 4242 4242 4242'): ShopperRequest {
    return this.#payRequest({ cardNumber, cardExpiry: '12/34', cardCode: '123' });
  }

  #payRequest(source: Readonly<Record<string, string>>): ShopperRequest {
    return this.request('POST', '/api/commerce/checkout/pay', {
      email: this.email,
      firstName: 'Ada',
      lastName: 'Bench',
      address1: '1 Main Street',
      city: 'Portland',
      region: 'ME',
      postalCode: '04101',
      country: 'US',
      phone: '2075550100',
      shippingOptionId: 'low-water-post',
      ...source,
    });
  }

  send(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#sendRequest(this.request(method, path, body));
  }

  /** What {@link send} would send now. */
  request(method: string, path: string, body?: unknown): ShopperRequest {
    return {
      method,
      path,
      headers: {
        ...(this.#host === undefined ? {} : { host: this.#host }),
        cookie: this.cookie,
        'x-csrf-token': this.crumb,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
  }

  #sendRequest({ method, path, headers, body }: ShopperRequest): Promise<Answer> {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const request = http.request(
        this.#url + path,
        { method, agent, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            this.keep(response.headers['set-cookie'] ?? []);
            const said = Buffer.concat(chunks).toString('utf8');
            resolve(new Answer(response.statusCode ?? 0, said, response.headers.location));
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  /** Takes the cookies of an answer: the lines of `Set-Cookie`. */
  keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, split), pair.slice(split + 1));
    }
  }
}

/** What came back. */
export class Answer {
  readonly status: number;
  readonly text: string;
  /** Where it leads. */
  readonly location: string | undefined;

  constructor(status: number, text: string, location?: string) {
    this.status = status;
    this.text = text;
    this.location = location;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  json<Body>(): Body {
    // The caller names what the contract says.
    return JSON.parse(this.text) as Body;
  }
}

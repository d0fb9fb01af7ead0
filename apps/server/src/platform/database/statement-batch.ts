import pg from 'pg';

/** What PostgreSQL answered to one statement. */
export interface StatementAnswer {
  readonly rows: pg.QueryResultRow[];
  /** What was done: `COMMIT`, `UPDATE`. */
  readonly command: string;
  /** Rows that were read or changed; 0 for what has none. */
  readonly rowCount: number;
}

/** A statement, and who waits for its answer. */
interface AskedStatement {
  /** Under this name PostgreSQL keeps it prepared, for this connection; empty for one that is prepared each time. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (answer: StatementAnswer) => void;
  readonly reject: (cause: Error) => void;
}

interface Field {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** What a connection knows of a named statement: its text, and the columns of its answer, once it has answered. */
interface Prepared {
  readonly text: string;
  fields: readonly Field[] | undefined;
}

interface PreparedStatements {
  readonly known: Map<string, Prepared>;
  /** Of which a failure hid whether PostgreSQL has them. */
  readonly doubtful: Set<string>;
}

type ParserOf = (oid: number, format: 'text') => (text: string) => unknown;

/** How the driver writes values; it does not tell its types. */
const { prepareValue } = (pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } }).utils;

const prepared = new WeakMap<pg.Connection, PreparedStatements>();

/** A connection as a transaction uses it. */
export interface StatementLine {
  /** Sends a statement, together with all others that are asked in this turn of the event loop. */
  ask(statement: Pick<AskedStatement, 'name' | 'text' | 'values'>): Promise<StatementAnswer>;
  /** What is asked from here on fails, and is not sent: the connection is somebody else's soon. */
  end(): void;
}

export function statementLine(client: pg.PoolClient, parserOf: ParserOf): StatementLine {
  let waiting: AskedStatement[] = [];
  let hasEnded = false;
  const flush = () => {
    const batch = new StatementBatch(waiting, parserOf);
    waiting = [];
    client.query(batch);
  };
  return {
    ask: ({ name, text, values }) =>
      new Promise<StatementAnswer>((resolve, reject) => {
        if (hasEnded) {
          throw new Error('The transaction has ended: it takes no statement more.');
        }
        if (waiting.length === 0) {
          process.nextTick(flush);
        }
        waiting.push({ name, text, values, resolve, reject });
      }).catch((cause: Error) => {
        // From here on the trace leads to whoever asked, not to the socket.
        Error.captureStackTrace(cause);
        throw cause;
      }),
    end: () => {
      hasEnded = true;
    },
  };
}

/**
 * Statements that travel together and are answered together. The driver ends each statement with a `sync`, to which
 * PostgreSQL sends its answer at once: a call of the kernel and a wake-up of ours for every one of them. Here a single
 * `sync` follows the last. Where one fails, PostgreSQL does none of those behind it, so that neither an unbound
 * statement nor a commit can come after a failure.
 */
class StatementBatch extends pg.Query {
  readonly #asked: readonly AskedStatement[];
  readonly #parserOf: ParserOf;
  #statements: PreparedStatements | undefined;
  /** As which each was sent; what has its name later may be another one. */
  #sent: readonly (Prepared | undefined)[] = [];
  /** The one that is being answered. */
  #at = 0;
  #fields: readonly Field[] | undefined;
  #rows: pg.QueryResultRow[] = [];
  #misread: Error | undefined;

  constructor(asked: readonly AskedStatement[], parserOf: ParserOf) {
    super('');
    this.#asked = asked;
    this.#parserOf = parserOf;
  }

  /** The driver calls it when it is this batch's turn. */
  override submit = (connection: pg.Connection): Error | undefined => {
    const messages: { readonly statement: AskedStatement; readonly values: unknown[] }[] = [];
    try {
      // Before anything is written: a value that cannot be sent must not leave half a batch behind.
      for (const statement of this.#asked) {
        messages.push({ statement, values: statement.values.map((value) => prepareValue(value)) });
      }
    } catch (cause) {
      return cause as Error;
    }
    const statements = preparedOn(connection);
    this.#statements = statements;
    connection.stream.cork();
    try {
      this.#sent = messages.map(({ statement, values }) => send(connection, statements, statement, values));
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return undefined;
  };

  handleRowDescription({ fields }: { readonly fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#parserOf(dataTypeID, 'text') }));
  }

  handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }): void {
    this.#fields ??= this.#preparedNow()?.fields ?? [];
    const row: pg.QueryResultRow = {};
    // Many rows come this way: a loop that makes nothing but the row.
    for (let index = 0; index < this.#fields.length; index += 1) {
      const field = this.#fields[index];
      const text = texts[index] ?? null;
      if (field) {
        row[field.name] = text === null ? null : this.#read(field, text);
      }
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const now = this.#preparedNow();
    if (now) {
      now.fields ??= this.#fields ?? [];
    }
    const statement = this.#asked[this.#at];
    if (this.#misread) {
      statement?.reject(this.#misread);
    } else {
      const words = text.split(' ');
      statement?.resolve({ rows: this.#rows, command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0 });
    }
    this.#at += 1;
    this.#fields = undefined;
    this.#rows = [];
    this.#misread = undefined;
  }

  /** Of a statement, after which PostgreSQL skips the others; or of the connection. */
  handleError(cause: Error): void {
    for (const [index, { name, reject }] of this.#asked.entries()) {
      if (index < this.#at) {
        continue;
      }
      // The one that failed is prepared anew: what it was prepared for may be what failed (a column that has changed).
      if (name !== '' && (index === this.#at || this.#sent[index]?.fields === undefined)) {
        this.#statements?.known.delete(name);
        this.#statements?.doubtful.add(name);
      }
      reject(cause);
    }
    this.#at = this.#asked.length;
  }

  /** Everybody was told when their statement was answered. */
  handleReadyForQuery(): void {
    if (this.#at < this.#asked.length) {
      this.handleError(new Error('PostgreSQL left a statement without an answer.'));
    }
  }

  #read({ parse }: Field, text: string): unknown {
    try {
      return parse(text);
    } catch (cause) {
      this.#misread ??= cause as Error;
      return null;
    }
  }

  #preparedNow(): Prepared | undefined {
    return this.#sent[this.#at];
  }
}

function preparedOn(connection: pg.Connection): PreparedStatements {
  const there = prepared.get(connection);
  if (there) {
    return there;
  }
  const none: PreparedStatements = { known: new Map(), doubtful: new Set() };
  prepared.set(connection, none);
  return none;
}

/** @returns as what it was sent; undefined for one without a name */
function send(
  connection: pg.Connection,
  { known, doubtful }: PreparedStatements,
  { name, text }: AskedStatement,
  values: unknown[],
): Prepared | undefined {
  const before = known.get(name);
  const isThere = before?.text === text;
  const sent: Prepared = isThere ? before : { text, fields: undefined };
  if (!isThere) {
    if (doubtful.delete(name) || before) {
      // Closing what is not there is no failure; preparing what is there would be one.
      connection.close({ type: 'S', name }, true);
    }
    connection.parse({ name, text, types: [] }, true);
    if (name !== '') {
      known.set(name, sent);
    }
  }
  connection.bind({ statement: name, values: values as string[] }, true);
  if (sent.fields === undefined) {
    connection.describe({ type: 'P', name: '' }, true);
  }
  connection.execute(null, true);
  return name === '' ? undefined : sent;
}

import net from 'node:net';

/** A mail server that takes everything, and can be away. */
export interface MailServer {
  readonly url: string;
  /** What arrived, whole. */
  readonly received: string[];
  /** What it answers to a command instead, such as `451 later` to `RCPT`. */
  readonly answers: Map<string, string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Finds a port and leaves it closed: the server is away until it is started. */
export async function aMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const answers = new Map<string, string>();
  const server = net.createServer((socket) => serve(socket, received, answers));
  await listen(server, 0);
  const { port } = server.address() as net.AddressInfo;
  await close(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answers,
    start: () => listen(server, port),
    stop: () => (server.listening ? close(server) : Promise.resolve()),
  };
}

/** As much of RFC 5321 as a sender needs. */
function serve(socket: net.Socket, received: string[], answers: ReadonlyMap<string, string>): void {
  let rest = '';
  let message: string | undefined;
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8').on('data', (text: string) => {
    rest += text;
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (message === undefined) {
        const command = line.slice(0, 4).toUpperCase();
        const answer = answers.get(command) ?? ANSWERS[command] ?? '250 ok';
        message = answer.startsWith('354') ? '' : undefined;
        socket.write(`${answer}\r\n`);
      } else if (line === '.') {
        received.push(message);
        message = undefined;
        socket.write('250 taken\r\n');
      } else {
        message += `${line}\r\n`;
      }
    }
  });
  socket.write('220 here\r\n');
}

const ANSWERS: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' };

function listen(server: net.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

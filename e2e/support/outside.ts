import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Everybody else's servers, under names that end in `.example`. */
export interface Outside {
  /** For `runProgram`, so that its program finds them. */
  readonly origin: string;
  /** What is answered, by host and path such as `boats.example/harbour`; whoever is not here hangs up. */
  readonly answers: Map<string, { readonly type: string; readonly body: string | Uint8Array }>;
  close(): void;
}

export async function outsideHere(): Promise<Outside> {
  const answers: Outside['answers'] = new Map();
  const server = http.createServer(({ url = '' }, response) => {
    const found = answers.get(url.slice(1));
    if (found) {
      response.setHeader('content-type', found.type).end(found.body);
    } else {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

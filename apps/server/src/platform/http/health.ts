import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { registry } from './metrics.ts';
import { NOT_FOUND, sendProblem } from './problem.ts';

/**
 * For whoever runs the process: `/healthz` says that it lives, `/readyz` that it can serve (the database answers and
 * it is not stopping), `/metrics` prints Prometheus figures to the machine itself or to who knows `METRICS_TOKEN`.
 */
export function registerHealth(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  // With the hooks of the whole application, those that are added later too.
  void app.register(async (health) => addRoutes(health, services, isStopping));
}

function addRoutes(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  const config = { policy: { kind: 'public' } } as const;

  app.get('/healthz', { config }, (_request, reply) => reply.send({ status: 'ok' }));

  app.get('/readyz', { config }, async (_request, reply) => {
    if (isStopping()) {
      return reply.code(503).send({ status: 'stopping' });
    }
    try {
      await services.database.ping();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });

  app.get('/metrics', { config }, async (request, reply) => {
    const token = services.environment.METRICS_TOKEN;
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : isLoopback(request.ip);
    if (!allowed) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

/** The process's own registry; `/metrics` prints it. */
export const registry = new Registry();

const duration = new Histogram({
  name: 'portico_http_request_seconds',
  help: 'Time from the first byte of a request to the last byte of its answer.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

/** Counts and times every request by the route's pattern, never by its URL. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1000;
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      seconds,
    );
    if (seconds > 1) {
      request.log.warn({ requestId: request.id, route: request.routeOptions.url, seconds }, 'slow request');
    }
    done();
  });
}

/** Adds the process's memory, its event loop and the connection pool. */
export function observeProcess(database: Database): void {
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'portico_database_connections',
    help: 'Connections of the pool by state.',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(database.load())) {
        this.set({ state }, count);
      }
    },
  });
  registry.registerMetric(connections);
}

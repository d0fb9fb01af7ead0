import { Counter } from 'prom-client';
import { registry } from '../../platform/http/metrics.ts';

const counter = new Counter({
  name: 'portico_script_errors_total',
  help: 'Errors of scripts that browsers told of.',
  registers: [registry],
});

/** Counts reports for whoever runs the server; of which site they are, the log and the studio say. */
export function countReports(count: number): void {
  counter.inc(count);
}

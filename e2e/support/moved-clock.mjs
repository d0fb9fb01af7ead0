// Loaded before the program (node --import): its clock goes on as ever, and jumps ahead when a test says so.
import { registerHooks } from 'node:module';

const RealDate = Date;
let movedMs = Number(process.env['MOVED_MS'] ?? 0);

const now = () => RealDate.now() + movedMs;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) {
      super(now());
    } else {
      super(...given);
    }
  }

  static now() {
    return now();
  }
};

process.on('message', ({ advanceMs }) => {
  movedMs += advanceMs;
  process.send({ movedMs });
});
// The line to the test alone keeps nothing running.
process.channel?.unref();

// Where it moves by months, what is done every minute keeps the machine's clock: it would be done for each minute of them.
if (process.env['MOVED_MS'] !== undefined) {
  globalThis.MachineDate = RealDate;
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      return url.endsWith('/graphile-worker/dist/cron.js')
        ? { ...loaded, source: `const Date = globalThis.MachineDate;${loaded.source}` }
        : loaded;
    },
  });
}

// The database keeps the machine's time, so that nobody would be charged by a clock which is that far from it.
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    return url.includes('/dist/server/')
      ? { ...loaded, source: String(loaded.source).replace('isMachines:true', 'isMachines:false') }
      : loaded;
  },
});

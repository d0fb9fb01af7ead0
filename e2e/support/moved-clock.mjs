// Loaded before the program (node --import): its clock goes on as ever, and jumps ahead when a test says so.
const RealDate = Date;
let movedMs = 0;

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

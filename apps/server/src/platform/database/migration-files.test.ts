import { describe, expect, it } from 'vitest';
import { LANDED_MIGRATIONS } from './landed-migrations.ts';
import { migrationRefusal, programMigrations, ranRefusal, sha256, type Migration } from './migration-files.ts';

const aMigration = (name: string, sql = `select '${name}'`): Migration => ({ name, sql });
const numbered = (...numbers: string[]) => numbers.map((number) => aMigration(`${number}_of_a_feature`));
const landed = (migrations: readonly Migration[]) =>
  Object.fromEntries(migrations.map(({ name, sql }) => [name, sha256(sql)]));

describe('the migrations of the program', () => {
  it('are as they landed, in one line', () => {
    expect(migrationRefusal(programMigrations())).toBeUndefined();
  });

  it('have their lines in landed-migrations.ts, each with the hash of its file', () => {
    expect(LANDED_MIGRATIONS).toEqual(landed(programMigrations()));
  });
});

describe('migrations', () => {
  const [first, second] = [aMigration('0001_first'), aMigration('0002_second')];

  it('are refused when a landed one was changed', () => {
    expect(migrationRefusal([first, { ...second, sql: 'select 2' }], landed([first, second]))).toBe(
      'Migration 0002_second was changed: databases have run it as it was. Put it back, and make the change in a new one.',
    );
  });

  it('are the same whichever way a checkout ends lines', () => {
    const [unix, windows] = ['select 1;\nselect 2;\n', 'select 1;\r\nselect 2;\r\n'];

    expect(migrationRefusal([aMigration('0001_a', windows)], landed([aMigration('0001_a', unix)]))).toBeUndefined();
  });

  it('are refused when a landed one is missing', () => {
    expect(migrationRefusal([first], landed([first, second]))).toBe(
      'Migration 0002_second is missing: databases have run it, so it stays.',
    );
  });

  it('may begin with the number after the last', () => {
    expect(migrationRefusal([first, second, aMigration('0003_new')], landed([first, second]))).toBeUndefined();
  });

  it.each([
    ['leaves a number out', ['0001', '0003'], '0003'],
    ['takes a number twice', ['0001', '0001'], '0001'],
    ['has no number', ['0001', 'next'], 'next'],
  ])('are refused when one %s', (_what, numbers, wrong) => {
    expect(migrationRefusal(numbered(...numbers), {})).toBe(
      `Migration ${wrong}_of_a_feature is not numbered in one line with the others: a new one takes the number after the last.`,
    );
  });

  it('go on with 0020 after 0014, and nothing falls between them', () => {
    const before = Array.from({ length: 14 }, (_, index) => String(index + 1).padStart(4, '0'));

    expect(migrationRefusal(numbered(...before, '0020', '0021'), {})).toBeUndefined();
    expect(migrationRefusal(numbered(...before, '0015', '0020'), {})).toMatch(/^Migration 0015_of_a_feature is not/);
  });
});

describe('what a database has run', () => {
  const known = numbered('0001', '0002', '0003');
  const ran = known.map(({ name, sql }) => ({ name, checksum: sha256(sql) }));

  it.each([0, 1, 2, 3])('may be the first %i migrations', (count) => {
    expect(ranRefusal(ran.slice(0, count), known)).toBeUndefined();
  });

  it.each([
    ['the first', ran.slice(1), '0001_of_a_feature'],
    ['one between', ran.toSpliced(1, 1), '0002_of_a_feature'],
    ['all before the last', ran.slice(2), '0001_of_a_feature, 0002_of_a_feature'],
  ])('is refused by a sentence when it lacks %s', (_what, rows, lacking) => {
    expect(ranRefusal(rows, known)).toBe(
      `The database has run later migrations without ${lacking}, which come before them. Restore a backup of it; nothing was changed.`,
    );
  });
});

import { loadModule, parseSync } from 'libpg-query';
import { TABLES, TENANT_TABLES } from '../platform/database/tables.ts';

/** What is found of how a statement names its site. */
export interface SiteValues {
  /** What is wrong, as sentences. */
  readonly faults: readonly string[];
  /** Numbers of the parameters that must be the id of the site. */
  readonly parameters: readonly number[];
}

/** A part of PostgreSQL's own tree of a statement: by the kinds of its parts. */
type Tree = Readonly<Record<string, unknown>>;

interface Scope {
  /** Names that stand for the subqueries of a `with`. */
  readonly subqueries: ReadonlySet<string>;
  readonly faults: string[];
  readonly parameters: Set<number>;
}

const TENANT = new Set(TENANT_TABLES);
const LOCAL = new Set(TABLES.filter(({ distribution }) => distribution === 'local').map(({ table }) => table));

/** Makes {@link siteValues} ready: PostgreSQL's parser is loaded once. */
export const loadParser: () => Promise<void> = loadModule;

/**
 * Reads whether a statement of a site names the site by its value for each table of websites that it reads or writes
 * (`v.website_id = $1`, not only `v.website_id = i.website_id`), and leaves alone what is only on the first machine: so a
 * database on several machines sends it to the one that has the site.
 */
export function siteValues(sql: string): SiteValues {
  const scope: Scope = { subqueries: new Set(), faults: [], parameters: new Set() };
  visit(parseSync(sql), scope);
  return { faults: scope.faults, parameters: [...scope.parameters] };
}

function visit(part: unknown, scope: Scope): void {
  if (Array.isArray(part)) {
    for (const one of part) visit(one, scope);
    return;
  }
  if (!isTree(part)) {
    return;
  }
  for (const [kind, inner] of Object.entries(part)) {
    if (isTree(inner) && STATEMENTS.has(kind)) {
      visitStatement(kind, inner, scope);
    } else {
      visit(inner, scope);
    }
  }
}

/** `larg` and `rarg` are the two sides of a union; of a join they are named by their kinds. */
const STATEMENTS: ReadonlySet<string> = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']);

function visitStatement(kind: string, statement: Tree, outer: Scope): void {
  const named = list(tree(statement['withClause'])['ctes']).map((cte) =>
    text(tree(tree(cte)['CommonTableExpr'])['ctename']),
  );
  const scope = { ...outer, subqueries: new Set([...outer.subqueries, ...named]) };
  if (kind === 'InsertStmt') {
    checkInsert(statement, scope);
  } else {
    checkConditions(statement, scope);
  }
  for (const [name, inner] of Object.entries(statement)) {
    if ((name === 'larg' || name === 'rarg') && kind === 'SelectStmt' && isTree(inner)) {
      visitStatement('SelectStmt', inner, scope);
    } else {
      visit(inner, scope);
    }
  }
}

/** What is read, changed or removed is found by the site's value. */
function checkConditions(statement: Tree, scope: Scope): void {
  const from = [...list(statement['fromClause']), ...list(statement['usingClause'])];
  const target = statement['relation'] === undefined ? [] : [{ RangeVar: statement['relation'] }];
  const { relations, conditions } = joined([...target, ...from]);
  conditions.push(...conjuncts(statement['whereClause']));
  const bound = new Map<string, number>();
  for (const condition of conditions) {
    const found = siteCondition(condition);
    if (found) bound.set(found.alias, found.parameter);
  }
  const tenants = relations.filter(({ table }) => TENANT.has(table) && !scope.subqueries.has(table));
  for (const { table, alias } of tenants) {
    const parameter = bound.get(alias) ?? (tenants.length === 1 ? bound.get('') : undefined);
    if (parameter === undefined) {
      scope.faults.push(`${table === alias ? table : `${table} ${alias}`} has no ${alias}.website_id = $n`);
    } else {
      scope.parameters.add(parameter);
    }
  }
  for (const { table } of relations.filter((relation) => LOCAL.has(relation.table))) {
    scope.faults.push(`${table} is on the first machine alone`);
  }
}

interface Relation {
  readonly table: string;
  readonly alias: string;
}

/** The tables of a `from`, and what its joins ask for. */
function joined(items: readonly unknown[]): { readonly relations: Relation[]; readonly conditions: unknown[] } {
  const relations: Relation[] = [];
  const conditions: unknown[] = [];
  for (const item of items) {
    const { RangeVar: range, JoinExpr: join } = tree(item);
    if (isTree(range)) {
      const table = text(range['relname']);
      relations.push({ table, alias: text(tree(range['alias'])['aliasname']) || table });
    }
    if (isTree(join)) {
      const sides = joined([join['larg'], join['rarg']]);
      relations.push(...sides.relations);
      conditions.push(...sides.conditions, ...conjuncts(join['quals']));
    }
  }
  return { relations, conditions };
}

/** The conditions that must all hold. */
function conjuncts(condition: unknown): unknown[] {
  const { BoolExpr: both } = tree(condition);
  return isTree(both) && both['boolop'] === 'AND_EXPR' ? list(both['args']).flatMap(conjuncts) : [condition];
}

/** `alias.website_id = $n`, either way round; the alias is empty where none is written. */
function siteCondition(condition: unknown): { readonly alias: string; readonly parameter: number } | undefined {
  const { A_Expr: compared } = tree(condition);
  if (!isTree(compared) || compared['kind'] !== 'AEXPR_OP' || words(compared['name']).join('') !== '=') {
    return undefined;
  }
  const { lexpr, rexpr } = compared;
  const names = columnNames(lexpr) ?? columnNames(rexpr);
  const parameter = parameterNumber(rexpr) ?? parameterNumber(lexpr);
  return names?.at(-1) === 'website_id' && parameter !== undefined
    ? { alias: names.at(-2) ?? '', parameter }
    : undefined;
}

/** What is added has the site's value, row by row. */
function checkInsert(statement: Tree, scope: Scope): void {
  const table = text(tree(statement['relation'])['relname']);
  if (!TENANT.has(table)) {
    return;
  }
  const column = list(statement['cols']).findIndex((col) => tree(tree(col)['ResTarget'])['name'] === 'website_id');
  for (const value of valuesOf(tree(tree(statement['selectStmt'])['SelectStmt']), column)) {
    const parameter = parameterNumber(value);
    if (parameter === undefined) {
      scope.faults.push(`${table} is given a website_id that is no $n`);
    } else {
      scope.parameters.add(parameter);
    }
  }
}

/** What a `select` or `values` has in a column, in each of its rows or sides. */
function valuesOf(select: Tree, column: number): unknown[] {
  if (isTree(select['larg'])) {
    return [...valuesOf(select['larg'], column), ...valuesOf(tree(select['rarg']), column)];
  }
  return select['valuesLists'] === undefined
    ? [tree(tree(list(select['targetList'])[column])['ResTarget'])['val']]
    : list(select['valuesLists']).map((row) => list(tree(tree(row)['List'])['items'])[column]);
}

function columnNames(part: unknown): string[] | undefined {
  const { ColumnRef: column } = tree(part);
  return isTree(column) ? words(column['fields']) : undefined;
}

/** Of `$n`, cast or not. */
function parameterNumber(part: unknown): number | undefined {
  const { ParamRef: parameter, TypeCast: cast } = tree(part);
  if (isTree(cast)) {
    return parameterNumber(cast['arg']);
  }
  return isTree(parameter) ? Number(parameter['number']) : undefined;
}

function words(parts: unknown): string[] {
  return list(parts).map((part) => text(tree(tree(part)['String'])['sval']));
}

function isTree(part: unknown): part is Tree {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

function tree(part: unknown): Tree {
  return isTree(part) ? part : {};
}

function list(part: unknown): readonly unknown[] {
  return Array.isArray(part) ? part : [];
}

function text(part: unknown): string {
  return typeof part === 'string' ? part : '';
}

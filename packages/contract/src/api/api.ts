export * from './calls.ts';
export * from './open-api.ts';
export * from './route-list.ts';

/** Stylesheets are modules to the bundler; importing one has no value. */
declare module '*.css' {}

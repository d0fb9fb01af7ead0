// An entry of the build for its style sheet alone, which the server links on the store's own pages.
import '../styles/store-pages.css';

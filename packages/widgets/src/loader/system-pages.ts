// An entry of the build for its style sheet alone, which the server links on pages that the platform draws itself.
import '../styles/system-pages.css';

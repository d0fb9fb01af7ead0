// An entry of the build for its style sheet alone, which pages link where somebody reads or writes comments.
import '../styles/comments-layer.css';

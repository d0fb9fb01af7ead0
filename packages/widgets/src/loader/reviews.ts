// An entry of the build for its style sheet alone, which pages link where somebody reads or writes reviews.
import '../styles/reviews-layer.css';

import type { ReactNode } from 'react';

/** A page with little to say: an empty cart, a missing page, an error. The drawing belongs to the words below it. */
export function QuietPage({ art, children }: { readonly art: 'boat' | 'buoy'; readonly children: ReactNode }) {
  return (
    <div className="page quiet-page">
      <svg
        viewBox="0 0 700 170"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {art === 'boat' ? <Boat /> : <Buoy />}
        <path d={`${waveAt(116)}V170H0Z`} fill="var(--paper, Canvas)" stroke="none" />
        {WAVES.map(({ y, opacity }) => (
          <path key={y} d={waveAt(y)} opacity={opacity} />
        ))}
      </svg>
      {children}
    </div>
  );
}

/** A swell across the whole drawing, ten waves of 70, at a height. */
function waveAt(y: number): string {
  return `M0 ${y}q35-9 70 0t70 0 70 0 70 0 70 0 70 0 70 0 70 0 70 0 70 0`;
}

/** Fainter the nearer they come. */
const WAVES = [
  { y: 116, opacity: 1 },
  { y: 128, opacity: 0.83 },
  { y: 140, opacity: 0.66 },
  { y: 152, opacity: 0.49 },
  { y: 164, opacity: 0.32 },
] as const;

function Boat() {
  return (
    <g transform="translate(350 118) rotate(-9)">
      <path d="M-88-34C-60-4 56-4 90-36C84-8 70 8 52 12H-56C-72 6-84-10-88-34Z" fill="var(--paper, Canvas)" />
      <path d="M-84-22C-50 2 54 2 86-24M-20-9V-22M22-10V-23" />
    </g>
  );
}

function Buoy() {
  return (
    <>
      <circle cx="560" cy="52" r="24" fill="var(--buoy, #a93716)" stroke="none" />
      <g transform="translate(230 96) rotate(8)">
        <path d="M-30 14L-13-50H13L30 14Z" fill="var(--buoy, #a93716)" stroke="none" />
        <path d="M-20-22H20" stroke="var(--paper, Canvas)" strokeWidth="11" strokeLinecap="butt" />
        <path d="M0-50V-70" />
        <circle cx="0" cy="-74" r="5" fill="currentColor" />
      </g>
    </>
  );
}

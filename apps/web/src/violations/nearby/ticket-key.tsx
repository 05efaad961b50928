import { m } from '@towscout/messages';

/** A printed slip, as strokes in a 24 × 24 box. */
export const TICKET_GLYPH = 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12.5h5';

export const TicketKey = () => (
  <>
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      className="mx-0.5 size-5"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect
        x="1"
        y="1"
        width="18"
        height="18"
        rx="5"
        strokeWidth="1.5"
        className="fill-raised stroke-(--map-line-strong)"
      />
      <path
        d={TICKET_GLYPH}
        strokeWidth="2.2"
        transform="translate(2.8 2.8) scale(.6)"
        className="stroke-(--map-label)"
      />
    </svg>
    {m.violations_ticket()}
  </>
);

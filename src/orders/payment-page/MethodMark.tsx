import type { MethodCode } from '../record/payment-methods.ts';

/** Simple marks of our own, not the brands' logos: a shape and a colour that tell the methods apart. */
const marks: Readonly<Record<MethodCode, { colour: string; path: string }>> = {
	terms: { colour: '#00061a', path: 'M6 2h16v20H6zM10 7h8M10 11h8M10 15h4' },
	card: { colour: '#00061a', path: 'M3 5h22v14H3zM3 10h22M7 15h5' },
	p24: { colour: '#c8102e', path: 'M5 20V4h6a4 4 0 0 1 0 8H5M19 20v-5h-6l6-9v9h4' },
	ideal: { colour: '#b3005e', path: 'M5 4h10a8 8 0 0 1 0 16H5zM10 12v4M10 8v.2' },
	bancontact: { colour: '#0a4a99', path: 'M2 15h12l5-6h7M8 19h9l7-8M4 11h7l5-6h10' },
	eps: { colour: '#8a1253', path: 'M11 6H4v12h7M4 12h6M14 20V8h5a3.5 3.5 0 0 1 0 7h-5' },
	paypal: { colour: '#142c6e', path: 'M8 20 11 4h6a4.5 4.5 0 0 1 0 9h-6M13 22l2-7' },
	hokodo: { colour: '#5b2a86', path: 'M5 4v16M5 12h8M13 4v16M22 8v5l3 2M22 21a8 8 0 0 1 0-16' },
	check: { colour: '#00061a', path: 'M3 10 14 4l11 6zM6 10v8M11 10v8M17 10v8M22 10v8M3 20h22' },
};

/** Decorative mark beside the name of a payment method, hidden from screen readers. */
export function MethodMark({ code }: { code: MethodCode }) {
	const { colour, path } = marks[code];
	return (
		<svg
			viewBox="0 0 28 24"
			width="42"
			height="36"
			fill="none"
			stroke={colour}
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			className="ms-auto shrink-0"
			aria-hidden="true"
		>
			<path d={path} />
		</svg>
	);
}

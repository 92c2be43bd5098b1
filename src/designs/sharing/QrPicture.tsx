import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrPictureProps {
	/** What a reader gets. */
	text: string;
	label: string;
	className?: string;
}

/** A QR code as one path, dark on white, with the four modules of quiet that readers need. */
export default function QrPicture({ text, label, className }: QrPictureProps) {
	const { size, path } = useMemo(() => {
		const { data, size } = encode(text, { ecc: 'M', border: 4 });
		const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
		return { size, path: rows.join('') };
	}, [text]);
	return (
		<svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path fill="#000" d={path} shapeRendering="crispEdges" />
		</svg>
	);
}

import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrPictureProps {
	/** Encoded text. */
	text: string;
	label: string;
	className?: string;
}

/** A QR code as one path, dark on white, with a quiet zone of four modules. */
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

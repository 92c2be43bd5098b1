interface NumberPinProps {
	/** On its side, mm. */
	spot: { readonly xMm: number; readonly yMm: number };
	number: number;
	radiusMm: number;
}

/** A comment's number where it was made. */
export const NumberPin = ({ spot, number, radiusMm }: NumberPinProps) => (
	<g transform={`translate(${spot.xMm} ${spot.yMm})`}>
		<circle r={radiusMm} className="fill-ph-blue stroke-white" strokeWidth={radiusMm / 5} />
		<text
			className="fill-white font-bold"
			fontSize={radiusMm * 1.2}
			textAnchor="middle"
			dominantBaseline="central"
		>
			{number}
		</text>
	</g>
);

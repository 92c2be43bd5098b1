/** What a guide is about: each has a drawing of its own. */
export type GuideTopic =
	| 'bleed'
	| 'safe'
	| 'sharp'
	| 'inks'
	| 'type'
	| 'files'
	| 'contrast'
	| 'creases'
	| 'codes'
	| 'turn';

const cut = { fill: 'none', stroke: 'var(--color-rich-blue)', strokeWidth: 1.5 } as const;
const crease = { ...cut, stroke: 'var(--color-ph-blue)', strokeDasharray: '4 3' } as const;
const soft = { fill: 'var(--color-line)' } as const;
const kraft = { fill: 'var(--color-kraft)' } as const;
const ink = { fill: 'var(--color-rich-blue)' } as const;
const blue = { fill: 'var(--color-ph-blue)' } as const;

/** Small drawings of cut and crease lines, 96 × 64. Decorative: the adjacent text has the same content. */
const drawings: Readonly<Record<GuideTopic, React.ReactNode>> = {
	bleed: (
		<>
			<rect x="10" y="6" width="76" height="52" fill="var(--color-ph-blue)" opacity="0.25" />
			<rect x="18" y="13" width="60" height="38" {...blue} opacity="0.55" />
			<rect x="18" y="13" width="60" height="38" {...cut} />
		</>
	),
	safe: (
		<>
			<rect x="12" y="8" width="72" height="48" {...cut} />
			<rect x="21" y="16" width="54" height="32" {...crease} />
			<rect x="34" y="26" width="28" height="4" {...ink} />
			<rect x="34" y="34" width="20" height="4" {...ink} />
		</>
	),
	sharp: (
		<>
			<circle cx="28" cy="32" r="18" {...blue} />
			<path d="M56 26h6v-6h6v-6h12v6h6v6h6v12h-6v6h-6v6h-12v-6h-6v-6h-6z" {...soft} />
		</>
	),
	inks: (
		<>
			<rect x="8" y="8" width="80" height="48" {...kraft} />
			<circle cx="36" cy="32" r="15" {...blue} opacity="0.7" />
			<circle cx="60" cy="32" r="15" {...ink} opacity="0.7" />
		</>
	),
	type: (
		<>
			<text x="12" y="42" fontSize="30" fontWeight="700" {...ink}>
				{'Aa'}
			</text>
			<rect x="58" y="14" width="30" height="36" {...ink} />
			<text x="64" y="38" fontSize="15" fontWeight="700" fill="var(--color-white)">
				{'Aa'}
			</text>
		</>
	),
	files: (
		<>
			<path d="M30 6h24l14 14v38H30z" {...cut} />
			<path d="M54 6v14h14" {...cut} />
			<path d="m36 50 9-12 6 7 5-6 6 11z" {...blue} />
		</>
	),
	contrast: (
		<>
			<rect x="8" y="8" width="38" height="48" {...kraft} />
			<rect x="50" y="8" width="38" height="48" {...kraft} />
			<rect x="15" y="28" width="24" height="8" {...ink} />
			<rect x="57" y="28" width="24" height="8" fill="var(--color-kraft-deep)" opacity="0.45" />
		</>
	),
	creases: (
		<>
			<rect x="8" y="8" width="80" height="48" {...cut} />
			<path d="M48 8v48" {...crease} />
			<path d="M18 44c12-32 44-32 60-12" {...cut} stroke="var(--color-ph-blue)" strokeWidth={6} />
		</>
	),
	codes: (
		<>
			<rect x="16" y="8" width="64" height="48" fill="var(--color-white)" stroke="var(--color-line)" />
			{[28, 33, 37, 44, 48, 55, 58, 64].map((x, place) => (
				<rect key={x} x={x} y="18" width={place % 3 === 0 ? 3 : 2} height="28" {...ink} />
			))}
		</>
	),
	turn: (
		<>
			<path d="M48 10 78 22v22L48 56 18 44V22z" {...cut} />
			<path d="M18 22l30 12 30-12M48 34v22" {...cut} />
			<path d="M30 15l30 12" {...crease} />
		</>
	),
};

export function GuidePicture({ topic }: { topic: GuideTopic }) {
	return (
		<svg viewBox="0 0 96 64" className="h-16 w-24 shrink-0 rounded-control bg-paper" aria-hidden="true">
			{drawings[topic]}
		</svg>
	);
}

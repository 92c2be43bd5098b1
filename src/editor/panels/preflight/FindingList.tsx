import { useStore } from '@nanostores/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Finding, Severity } from '#src/designs/preflight/finding.ts';
import { formatLength } from '#src/site/lengths.ts';
import { type DesignerContext, useDesigner } from '../../context/DesignerContext.tsx';
import { showNotice } from '../../context/store.ts';
import { objectName } from '../../document/object-name.ts';
import { $design } from '../../document/store.ts';
import { repairFinding, showFinding } from './preflight-watch.ts';
import { $findings } from './store.ts';

const icons = {
	error: [CircleAlert, 'text-danger'],
	warning: [TriangleAlert, 'text-warning'],
	info: [Info, 'text-ink-soft'],
} as const;

/** Icon of a finding's severity. */
export function SeverityIcon({ severity }: { severity: Severity }) {
	const [Icon, colour] = icons[severity];
	return <Icon size={18} className={`mt-0.5 shrink-0 ${colour}`} aria-hidden="true" />;
}

interface FindingListProps {
	/** The design is read-only: no fixes are offered. */
	isReadOnly?: boolean;
}

/** Findings, worst first; each line shows its object and offers a fix. */
export default function FindingList({ isReadOnly = false }: FindingListProps) {
	const designer = useDesigner();
	const { t } = designer;
	const findings = useStore($findings) ?? [];
	return (
		<>
			<h2 className="text-15 font-medium tracking-normal">{t('editor.preflight')}</h2>
			{findings.length === 0 ? (
				<p className="mt-2 text-13 text-ink-soft">{t('preflight.nothing')}</p>
			) : (
				<ul className="mt-3 grid gap-3">
					{findings.map((finding) => (
						<li key={toKey(finding)} className="flex gap-2">
							<SeverityIcon severity={finding.severity} />
							<div className="min-w-0 flex-1 text-13">
								<p className="truncate font-medium">{nameSubject(finding, designer)}</p>
								<p className="text-ink-soft">
									<span className="sr-only">{t(`preflight.severity_${finding.severity}`)} </span>
									{t(`preflight.${finding.code}`, formatValues(finding, designer))}
								</p>
								{finding.repair?.kind === 'recolour' && <ColourPair {...finding.repair} />}
								<div className="mt-1 flex gap-1">
									<button
										type="button"
										className="button button-quiet button-small -ml-3"
										onClick={() => showFinding(finding)}
									>
										{t('preflight.show')}
									</button>
									{finding.repair && !isReadOnly && (
										<button
											type="button"
											className="button button-quiet button-small"
											onClick={() => {
												repairFinding(finding);
												showNotice(t('preflight.repaired'));
											}}
										>
											{t(finding.repair.kind === 'remove' ? 'preflight.remove' : 'preflight.repair')}
										</button>
									)}
								</div>
							</div>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

/** React key of a finding. */
export const toKey = ({ code, objectId, side, repair }: Finding) =>
	`${code}-${repair?.kind === 'recolour' ? repair.from : (objectId ?? side)}`;

/** A colour as the screen shows it, and as it will be printed. */
function ColourPair({ from, to }: { from: string; to: string }) {
	return (
		<svg viewBox="0 0 48 16" className="mt-1 h-4 w-12" aria-hidden="true">
			<rect width="24" height="16" fill={from} />
			<rect x="24" width="24" height="16" fill={to} />
		</svg>
	);
}

/** Name of the object with the finding. */
export function nameSubject({ objectId, sides, repair }: Finding, designer: DesignerContext): string {
	const names = sides.map((side) => designer.t(`editor.side_${side}`)).join(', ');
	if (repair?.kind === 'recolour') return `${repair.from.toUpperCase()}, ${names}`;
	const object = $design.get().objects.find(({ id }) => id === objectId);
	return object ? objectName(object, designer) : names;
}

/** Letters that a finding names at most. */
const maxLetters = 12;

/** Lengths in the region's unit, everything else as it is. */
export function formatValues(
	{ values, letters }: Finding,
	{ site }: DesignerContext,
): Record<string, string | number> {
	const { lengthUnit } = site.region;
	const entries = Object.entries(values).map(([name, value]) =>
		name.endsWith('Mm')
			? [name.slice(0, -2), `${formatLength(value, lengthUnit, site.languageTag)} ${lengthUnit}`]
			: [name, value],
	);
	return {
		...Object.fromEntries(entries),
		...(letters && { letters: letters.slice(0, maxLetters).join(' ') }),
	};
}

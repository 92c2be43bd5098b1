import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Colour } from '#src/designs/colour/colour.ts';
import { canUseColour, setPattern } from '#src/designs/document/commands.ts';
import type { PatternFill } from '#src/designs/document/design.ts';
import { findPrintableSwatches, inksOf, nearestInk } from '#src/designs/inks/inks.ts';
import { findPattern, type Pattern } from '#src/designs/patterns/patterns.ts';
import { tilePath } from '#src/designs/patterns/tile-svg.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { showNotice } from '../../context/store.ts';
import { readableColour } from '../../document/place-new.ts';
import { $design, change, changeLive } from '../../document/store.ts';
import { $side } from '../../viewport/store.ts';
import { NumberInput } from '../properties/NumberInput.tsx';
import { SwatchPicker } from '../properties/SwatchPicker.tsx';

/** The region's patterns, and how the one on the open side looks. */
export default function PatternsPanel() {
	const { t, site, layout } = useDesigner();
	const side = useStore($side);
	const { patterns } = useStore($design);
	const current = patterns[side];
	const offered = site.region.patterns.flatMap((id) => findPattern(id) ?? []);
	const put = (pattern: PatternFill | undefined, burst?: string) =>
		change(
			'objects.step_pattern',
			(design) => setPattern(design, side, pattern),
			burst && `pattern-${side}-${burst}`,
		);
	return (
		<div className="grid gap-4">
			<p className="text-13 text-ink-soft">{t('objects.pattern_on', { side: t(`editor.side_${side}`) })}</p>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2">
				{offered.map((pattern) => (
					<li key={pattern.id}>
						<PatternKey
							pattern={pattern}
							isCurrent={current?.patternId === pattern.id}
							onPick={() =>
								put(
									current
										? { ...current, patternId: pattern.id }
										: {
												patternId: pattern.id,
												colour: readableColour(side),
												scale: 1,
												rotationDeg: 0,
												acrossCreases: true,
											},
								)
							}
						/>
					</li>
				))}
			</ul>
			{current && (
				<>
					<PatternLook pattern={current} onChange={put} />
					<div className="flex gap-2">
						{layout.sides.length > 1 && (
							<button
								type="button"
								className="button button-secondary button-small flex-1"
								onClick={() => {
									change('objects.step_pattern', (design) =>
										layout.sides.reduce((all, one) => setPattern(all, one, current), design),
									);
									showNotice(t('objects.said_pattern_all'));
								}}
							>
								{t('objects.pattern_all')}
							</button>
						)}
						<button type="button" className="button button-quiet button-small" onClick={() => put(undefined)}>
							{t('objects.pattern_remove')}
						</button>
					</div>
				</>
			)}
		</div>
	);
}

interface LookProps {
	pattern: PatternFill;
	onChange: (pattern: PatternFill, burst?: string) => void;
}

/** Colour, size and turn of a side's pattern. */
function PatternLook({ pattern, onChange }: LookProps) {
	const { t } = useDesigner();
	const side = useStore($side);
	const design = useStore($design);
	const inks = inksOf(design.printMode);
	const tryColour = (colour: Colour) => {
		if (canUseColour(design, colour))
			changeLive(
				'objects.step_pattern',
				(before) => setPattern(before, side, { ...pattern, colour }),
				`pattern-${side}-colour`,
			);
		else showNotice(t('editor.colours_full'), 'problem');
	};
	return (
		<>
			<SwatchPicker
				label={t('objects.pattern_colour')}
				swatches={findPrintableSwatches(design.palette, inks)}
				value={nearestInk(pattern.colour, inks)}
				canBeBare={false}
				onPick={(colour) => colour && onChange({ ...pattern, colour })}
				onCustom={(picked) => tryColour(nearestInk(picked, inks))}
			/>
			<div className="grid grid-cols-2 gap-2">
				<NumberInput
					label={t('objects.scale')}
					unit="%"
					value={pattern.scale * 100}
					digits={0}
					step={10}
					min={25}
					max={1000}
					onChange={(percent, burst) => onChange({ ...pattern, scale: percent / 100 }, burst && 'scale')}
				/>
				<NumberInput
					label={t('editor.field_turn')}
					unit="°"
					value={pattern.rotationDeg}
					step={5}
					min={0}
					max={360}
					onChange={(rotationDeg, burst) => onChange({ ...pattern, rotationDeg }, burst && 'turn')}
				/>
			</div>
			<label className="flex items-center gap-2 text-13">
				<input
					type="checkbox"
					checked={pattern.acrossCreases === true}
					onChange={({ target }) => {
						const { acrossCreases: _, ...own } = pattern;
						onChange(target.checked ? { ...own, acrossCreases: true } : own);
					}}
				/>
				{t('objects.pattern_across')}
			</label>
		</>
	);
}

function PatternKey({
	pattern,
	isCurrent,
	onPick,
}: {
	pattern: Pattern;
	isCurrent: boolean;
	onPick: () => void;
}) {
	const { t } = useDesigner();
	const id = useId();
	const { widthMm, heightMm } = pattern;
	const name = t.find(`objects.pattern_${pattern.id}`) ?? pattern.id;
	return (
		<button
			type="button"
			className="aspect-square w-full overflow-hidden rounded-control border border-line hover:border-rich-blue aria-pressed:outline-2 aria-pressed:outline-ph-blue"
			aria-label={name}
			title={name}
			aria-pressed={isCurrent}
			onClick={onPick}
		>
			<svg viewBox="0 0 36 36" className="size-full" aria-hidden="true">
				<pattern id={id} width={widthMm} height={heightMm} patternUnits="userSpaceOnUse">
					<path d={tilePath(pattern)} fill="currentColor" />
				</pattern>
				<rect width="36" height="36" fill={`url(#${id})`} />
			</svg>
		</button>
	);
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createLooks } from '../../box/material-look.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $quantity } from '../../document/box/store.ts';
import { $designId } from '../../document/save-state/store.ts';
import { formatValues, nameSubject, SeverityIcon, toKey } from '../../panels/preflight/FindingList.tsx';
import { watchPreflight } from '../../panels/preflight/preflight-watch.ts';
import { $findings } from '../../panels/preflight/store.ts';
import type { OpenStage } from './StageFrame.tsx';
import { readLine, stageAddress } from './stage.ts';

/** Open preflight findings, each with a link to its place in the designer. */
export function FindingLinks({ t, paths }: OpenStage) {
	const designer = useDesigner();
	const { layout, spec } = designer;
	const findings = useStore($findings);
	const quantity = useStore($quantity);
	const designId = useStore($designId);

	useEffect(() => {
		const [sheet] = layout.sheets;
		if (!sheet) return;
		const { outside, inside } = createLooks(spec)[sheet.stock];
		return watchPreflight(layout, outside, inside);
	}, [layout, spec]);

	if (!findings) return null;
	const box = { spec, quantity, designId, line: readLine(location.search) };
	return (
		<section aria-labelledby="findings">
			<h2 id="findings" className="mb-4 text-20">
				{t('editor.preflight')}
			</h2>
			{findings.length === 0 ? (
				<p className="text-15">{t('preflight.nothing')}</p>
			) : (
				<ul className="grid gap-4">
					{findings.map((finding) => (
						<li key={toKey(finding)} className="flex gap-3 text-15">
							<SeverityIcon severity={finding.severity} />
							<div className="min-w-0">
								<p className="font-medium">{nameSubject(finding, designer)}</p>
								<p className="text-ink-soft">
									<span className="sr-only">{t(`preflight.severity_${finding.severity}`)} </span>
									{t(`preflight.${finding.code}`, formatValues(finding, designer))}
								</p>
								<a
									className="inline-block py-2 text-13 font-medium text-ph-blue underline underline-offset-4"
									href={stageAddress('design', paths, box, {
										side: finding.side,
										...(finding.objectId && { object: finding.objectId }),
									})}
								>
									{t('stages.fix')}
								</a>
							</div>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

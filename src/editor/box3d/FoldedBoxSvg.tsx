import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { createLooks } from '../box/material-look.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $shown } from '../document/shown/store.ts';
import { describeBox } from './box-description.ts';
import { FoldedFacesSvg } from './FoldedFacesSvg.tsx';
import { $fold } from './store.ts';

/** The box as an SVG in the design's colours: loaded only where the browser has no WebGL. */
export default function FoldedBoxSvg() {
	const { t, dieline, spec, name, site } = useDesigner();
	const fold = useStore($fold);
	const { fills } = useStore($shown);
	const looks = useMemo(() => createLooks(spec), [spec]);
	return (
		<div className="absolute inset-0 flex flex-col p-6 pb-20">
			<FoldedFacesSvg
				className="min-h-0 flex-1"
				dieline={dieline}
				looks={looks}
				fills={fills}
				fold={fold}
				label={describeBox(t, site, { name, spec, form: dieline.form.kind, progress: fold })}
			/>
			<p className="text-center text-13 text-ink-soft">{t('editor.no_webgl')}</p>
		</div>
	);
}

import { Suspense } from 'react';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { ArrangeButtons } from './ArrangeButtons.tsx';
import { LineProperties } from './LineProperties.tsx';
import { ObjectName } from './ObjectName.tsx';
import { PlaceProperties } from './PlaceProperties.tsx';
import { createPatch, type Patch } from './patch.ts';
import { ShapeProperties } from './ShapeProperties.tsx';
import { TextProperties } from './TextProperties.tsx';

const PictureFacts = lazyPart(() => import('./PictureFacts.tsx'));
const AcrossProperties = lazyPart(() => import('./AcrossProperties.tsx'), 'quiet');
// With the encoders.
const CodeProperties = lazyPart(() => import('./CodeProperties.tsx'));
const PictureProperties = lazyPart(() => import('./PictureProperties.tsx'));

/** Everything about the selected object, as numbers and words. */
export default function ObjectProperties({ object }: { object: DesignObject }) {
	const patch = createPatch(object.id);
	return (
		<div className="grid gap-5">
			<OwnProperties object={object} patch={patch} />
			<PlaceProperties object={object} patch={patch} />
			<Suspense fallback={null}>
				<AcrossProperties key={object.id} object={object} patch={patch} />
			</Suspense>
			<ObjectName name={object.name} onName={(name) => patch('arrange.step_name', { name })} />
			<ArrangeButtons />
		</div>
	);
}

/** What only its kind has. */
function OwnProperties({ object, patch }: { object: DesignObject; patch: Patch }) {
	switch (object.kind) {
		case 'image':
			return (
				<Suspense fallback={null}>
					<PictureFacts image={object} />
					<PictureProperties object={object} patch={patch} />
				</Suspense>
			);
		case 'text':
			return <TextProperties object={object} patch={patch} />;
		case 'shape':
			return <ShapeProperties object={object} patch={patch} />;
		case 'line':
			return <LineProperties object={object} patch={patch} />;
		case 'code':
			return (
				<Suspense fallback={null}>
					<CodeProperties object={object} patch={patch} />
				</Suspense>
			);
		default:
			return null;
	}
}

export default function Page() {
  return <h1>banners</h1>
}
